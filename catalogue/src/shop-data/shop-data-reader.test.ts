import fc from "fast-check";
import type { KyselyPlugin } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { Queries } from "../database/database.ts";
import { readDocument, saveDocument } from "../documents/documents.ts";
import { listChanges } from "../history/changes.ts";
import { setPrice } from "../prices/set-price.ts";
import { archiveProducts, publishProducts } from "../products/product-states.ts";
import { getProduct } from "../products/read-products.ts";
import { createProduct, saveProduct } from "../products/save-product.ts";
import { listBrands, saveBrand } from "../taxonomy/brands.ts";
import {
  addProduct,
  anna,
  atHour,
  change,
  databases,
  openTestCatalogue,
  sampleProduct,
} from "../testing/index.ts";
import { undoChange } from "../undo/undo-change.ts";
import { createShopDataReader, readShopData } from "./read-shop-data.ts";

const actions = [
  ...(["create", "rename", "move", "price", "sale", "archive"] as const),
  ...(["publish", "schedule", "brand", "best sellers", "undo", "wait"] as const),
];
const step = fc.record({
  action: fc.constantFrom(...actions),
  of: fc.nat({ max: 9 }),
  number: fc.integer({ min: 1, max: 6 }),
});

describe.each(databases)("on %s", async (name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  let renamed = 0;
  let createdId = "";

  test("returns the same as a first read, after any change and at any time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const shop = createShopDataReader(database);
        const ids = [(await addProduct(database)).id];
        let hour = 1;
        for (const { action, of, number } of steps) {
          const id = ids[of % ids.length] ?? "";
          const now = atHour(hour);
          await perform({ action, id, number, now }).catch(refused);
          if (action === "create") ids.push(createdId);
          if (action === "wait") hour += number;

          const kept = await shop.read(() => atHour(hour));

          expect(kept).toEqual(await readShopData(database, atHour(hour)));
          expectSound(kept);
        }
      }),
      { numRuns: name === "SQLite" ? 12 : 4 },
    );
  });

  interface Step {
    readonly action: (typeof actions)[number];
    readonly id: string;
    readonly number: number;
    readonly now: Date;
  }

  async function perform(step: Step): Promise<unknown> {
    if (step.action !== "undo") return change(database, (db) => edit(db, step));
    const [latest] = await listChanges(database.reader, { limit: 1 });
    return latest && undoChange(database, anna(step.now), latest.id);
  }

  async function edit(db: Queries, { action, id, number, now }: Step): Promise<unknown> {
    const author = anna(now);
    const product = await getProduct(db, id);
    const variantId = product.variants[0]?.id ?? "";
    const later = new Date(now.getTime() + number * 3_600_000);
    switch (action) {
      case "create":
        createdId = (await createProduct(db, author, sampleProduct())).id;
        return undefined;
      case "rename":
        renamed += 1;
        return saveProduct(db, author, { id }, { ...product, slug: `renamed-${renamed}` });
      case "move":
        return saveProduct(db, author, { id }, { ...product, position: number });
      case "price":
        return setPrice(db, author, { variantId, pence: number * 100 });
      case "sale":
        return setPrice(db, author, { variantId, pence: number, startsAt: later });
      case "archive":
        return archiveProducts(db, author, [{ id }]);
      case "publish":
        return publishProducts(db, author, [{ id }]);
      case "schedule":
        return publishProducts(db, author, [{ id }], { at: later });
      case "brand": {
        const brand = (await listBrands(db)).find((each) => each.id === "a313");
        if (!brand) return undefined;
        const { version, ...rest } = brand;
        return saveBrand(db, author, { ...rest, name: `A${number}` }, version);
      }
      case "best sellers": {
        const { content, version } = await readDocument(db, "home");
        const bestSellers = product.variants.map(({ key }) => key);
        return saveDocument(db, author, "home", { content: { ...content, bestSellers }, version });
      }
      case "undo":
      case "wait":
        return undefined;
    }
  }

  /** Ignores a refused edit. The next read shows that it changed nothing. */
  function refused(error: unknown): void {
    const names = ["ConflictError", "InvalidChangeError", "UndoError"];
    expect(names).toContain(error instanceof Error ? error.name : error);
  }

  function expectSound({
    products,
    redirects,
    nextChangeAt,
  }: Awaited<ReturnType<typeof readShopData>>) {
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    for (const { pictures, summary, variants } of products) {
      const { price, reduced } = summary;
      expect(Number.isInteger(price) && price > 0).toBe(true);
      expect(pictures.length).toBeGreaterThan(0);
      expect(variants[0]?.price).toBe(price);
      if (reduced) expect(reduced.from).toBeGreaterThan(price);
    }
    // No redirect chains.
    for (const to of Object.values(redirects)) expect(redirects).not.toHaveProperty([to]);
    if (nextChangeAt) expect(nextChangeAt.getTime()).toBeGreaterThan(0);
  }

  test("runs one read at a time", async () => {
    const gate = Promise.withResolvers<void>();
    let queries = 0;
    const held: KyselyPlugin = {
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      async transformResult({ result }) {
        await gate.promise;
        return result;
      },
    };
    const shop = createShopDataReader({ ...database, reader: database.reader.withPlugin(held) });
    const readings = [shop.read(() => atHour(1)), shop.read(() => atHour(1))];

    await addProduct(database);

    expect(queries).toBe(1);
    gate.resolve();
    const [first, second] = await Promise.all(readings);
    expect(second).toBe(first);
  });

  test("redirects a renamed archived product at once", async () => {
    const shop = createShopDataReader(database);
    const product = await addProduct(database);
    const { id, slug } = product;
    await change(database, (db) => archiveProducts(db, anna(), [{ id }]));
    await shop.read(() => atHour(1));

    const input = { ...product, slug: `gone-${id}` };
    await change(database, (db) => saveProduct(db, anna(), { id }, input));

    const { redirects } = await shop.read(() => atHour(1));
    expect(redirects[`/products/${slug}`]).toBe(`/products/gone-${id}`);
  });

  test("returns the data of an earlier time", async () => {
    const shop = createShopDataReader(database);
    const { id, variants } = await addProduct(database);
    const sale = { variantId: variants[0]?.id ?? "", pence: 100, startsAt: atHour(100) };
    await change(database, (db) => setPrice(db, anna(), sale));
    const findPriceAt = async (hour: number) =>
      (await shop.read(() => atHour(hour))).products.find((each) => each.id === id)?.summary.price;

    expect([await findPriceAt(99), await findPriceAt(100), await findPriceAt(99)]).toEqual([
      2500, 100, 2500,
    ]);
  });
});
