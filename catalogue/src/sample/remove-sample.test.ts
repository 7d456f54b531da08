import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { readDocument, saveDocument } from "../documents/documents.ts";
import { defaultHome } from "../documents/home.ts";
import { listChanges } from "../history/changes.ts";
import { setPrice } from "../prices/set-price.ts";
import {
  archiveProducts,
  deleteProducts,
  type FindOrdered,
  publishProducts,
} from "../products/product-states.ts";
import { getProduct } from "../products/read-products.ts";
import { openCatalogueFollower } from "../shop-data/follow-catalogue.ts";
import { listCategories } from "../taxonomy/categories.ts";
import {
  addProduct,
  anna,
  atHour,
  change,
  databases,
  openTestCatalogue,
} from "../testing/index.ts";
import { undoChange } from "../undo/undo-change.ts";
import { removeSample } from "./remove-sample.ts";
import { isSampleGone, planSampleRemoval } from "./sample-plan.ts";

const CREAM = "a313-vitamin-a-retinol-cream";
const ROYAL = "paco-rabanne-1-million-royal";
const noOrders = async () => new Set<string>();

describe.each(databases)("on %s", (_name, storage) => {
  const open = async () => {
    const database = await openTestCatalogue(storage());
    const follower = await openCatalogueFollower({ database, clock: () => atHour(5) });
    const read = async () => {
      await follower.refresh();
      const { products, categories, brands, documents } = follower.current();
      return {
        slugs: products.map(({ slug }) => slug),
        categories: categories.map(({ id }) => id),
        brands: brands.map(({ id }) => id),
        home: documents.home,
        announcements: documents.announcements,
        brand: documents.brand,
        newsletter: documents.newsletter,
        policies: documents.policies,
      };
    };
    return { database, read };
  };

  test("removes the whole sample shop as one change and brings it back", async () => {
    const { database, read } = await open();
    const before = await read();

    const removed = await change(database, (db) => removeSample(db, anna(atHour(1)), noOrders));

    expect(await read()).toMatchObject({
      slugs: [],
      categories: [],
      brands: [],
      home: { slides: [], tiles: [], bestSellers: [] },
      announcements: { first: expect.not.stringContaining("A313") },
      brand: { newsletterName: "" },
      newsletter: { isCodeGiven: false },
      policies: { sellsCosmetics: false },
    });
    const plan = await planSampleRemoval(database.reader, atHour(1), noOrders);
    expect(isSampleGone(plan)).toBe(true);
    expect(await listChanges(database.reader, { limit: 9 })).toHaveLength(1);

    await undoChange(database, anna(atHour(2)), removed.changeId ?? 0);

    expect(await read()).toEqual(before);
    await change(database, (db) => removeSample(db, anna(atHour(3)), noOrders));
    expect((await read()).slugs).toEqual([]);
    await database.close();
  });

  test("keeps what the owner edited or added, and archives what was ordered", async () => {
    const { database, read } = await open();
    const own = await addProduct(database);
    const cream = await findProduct(database, CREAM);
    const repriced = { variantId: cream.variants[0]?.id ?? "", pence: 2600 };
    await change(database, (db) => setPrice(db, anna(atHour(1)), repriced));
    await change(database, async (db) => {
      const { content, version } = await readDocument(db, "home");
      const [first, ...others] = content.slides;
      const slides = [{ ...defaultHome.slides[0], ...first, title: "Candles" }, ...others];
      await saveDocument(db, anna(), "home", { content: { ...content, slides }, version });
    });
    const findOrdered: FindOrdered = async (_db, keys) =>
      new Set(keys.filter((key) => key === ROYAL));

    const plan = await planSampleRemoval(database.reader, atHour(2), findOrdered);
    expect(plan.products).toHaveLength(49);
    expect(plan.ordered.map(({ slug }) => slug)).toEqual([ROYAL]);
    expect(plan.edited).toEqual([cream.name]);
    const removed = await change(database, (db) => removeSample(db, anna(atHour(2)), findOrdered));

    expect(await read()).toMatchObject({
      slugs: [CREAM, own.slug],
      categories: ["skincare", "fragrance"],
      brands: ["a313", "paco-rabanne"],
      home: { slides: [{ title: "Candles" }], bestSellers: [CREAM] },
    });
    expect((await findProduct(database, ROYAL)).state).toBe("archived");
    expect((await listCategories(database.reader)).map(({ isInMenu }) => isInMenu)).toEqual([
      true,
      false,
    ]);

    await undoChange(database, anna(atHour(3)), removed.changeId ?? 0);
    expect((await findProduct(database, ROYAL)).state).toBe("live");
    expect((await read()).slugs).toHaveLength(52);
    await database.close();
  });

  test("deletes archived products without orders and brings them back", async () => {
    const { database, read } = await open();
    const { id, slug, variants } = await addProduct(database);
    const [key = ""] = variants.map((variant) => variant.key);
    const remove = (findOrdered: FindOrdered = noOrders) =>
      change(database, (db) => deleteProducts(db, anna(), [{ id }], findOrdered));

    await expect(remove()).rejects.toThrow("Archive Balm first");
    await change(database, (db) => archiveProducts(db, anna(), [{ id }]));
    await expect(remove(async () => new Set([key]))).rejects.toThrow("Balm has orders");
    const { changeId = 0 } = await remove();
    await expect(findProduct(database, slug)).rejects.toThrow("Product not found");

    await undoChange(database, anna(), changeId);
    expect(await findProduct(database, slug)).toMatchObject({ id, state: "archived", variants });
    await change(database, (db) => publishProducts(db, anna(), [{ id }]));
    expect((await read()).slugs).toContain(slug);
    await database.close();
  });
});

async function findProduct(database: Database, slug: string) {
  const query = database.reader.selectFrom("products").select("id").where("slug", "=", slug);
  return getProduct(database.reader, (await query.executeTakeFirst())?.id ?? randomUUID());
}
