import { attributesBySlug } from "@damson/shop/catalogue/attributes";
import catalogue from "@damson/shop/catalogue/catalogue.json" with { type: "json" };
import { toTradingProduct } from "@damson/shop/catalogue/product";
import { afterAll, describe, expect, test } from "vitest";
import { readDocument, saveDocument } from "../documents/documents.ts";
import { readCatalogueVersion } from "../history/catalogue-version.ts";
import { setPrice } from "../prices/set-price.ts";
import { archiveProducts, publishProducts } from "../products/product-states.ts";
import { createProduct } from "../products/save-product.ts";
import { saveCategory } from "../taxonomy/categories.ts";
import {
  addProduct,
  anna,
  atHour,
  change,
  databases,
  openTestCatalogue,
  sampleProduct,
  sampleShades,
} from "../testing/index.ts";
import { createShopDataReader, readShopData } from "./read-shop-data.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  const find = async (slug: string, hours: number) =>
    (await readShopData(database, atHour(hours))).products.find((each) => each.slug === slug);

  test("shows the 51 products of a new shop without earlier prices", async () => {
    const { products, version, nextChangeAt } = await readShopData(database, atHour(0));

    expect(version).toBe(1);
    // The New badges end.
    expect(nextChangeAt).toEqual(atHour(90 * 24));
    expect(products.map(({ slug }) => slug)).toEqual(catalogue.map(({ slug }) => slug));
    const attributes = attributesBySlug(catalogue);
    for (const [at, record] of catalogue.entries()) {
      const { rating, reviewCount, reduced, picture, ...sold } = toTradingProduct(record as never);
      expect(products[at]?.texts.description).toBe(record.description);
      const summary = products[at]?.summary;
      expect(summary).toMatchObject({
        ...sold,
        picture: { name: record.slug, placeholder: expect.any(String) },
        homeBestSeller: record.homeBestSeller,
      });
      expect(summary?.attributes).toEqual(attributes.get(record.slug));
      expect(summary).not.toHaveProperty("reduced");
    }
  });

  test("includes categories in the settings once one has changed", async () => {
    const shown = async () => (await readShopData(database, atHour(0))).settings?.categories;
    expect(await shown()).toBeUndefined();

    const soap = { id: "soap", label: "Soap", path: "/soap", isInMenu: false };
    await change(database, (db) => saveCategory(db, anna(), soap));

    const { id, ...texts } = { ...soap, introduction: "", description: "" };
    expect((await shown())?.at(-1)).toEqual(texts);
    expect((await shown())?.map(({ path }) => path)).toEqual([
      ...["/k-beauty", "/haircare", "/skincare", "/fragrance", "/soap"],
    ]);
  });

  test("crops an uploaded picture around its focal point and keeps the key", async () => {
    const hash = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";
    const details = { hash, file: hash, focalX: 0.3, focalY: 0.6, width: 640, height: 480 };
    const image = {
      ...details,
      alt: "A tube",
      placeholderColour: "blush",
      widths: [320, 480, 640],
    };
    const { slug, variants } = await addProduct(database, sampleProduct({ images: [image] }));

    expect((await find(slug, 1))?.summary).toMatchObject({
      imageAlt: "A tube",
      picture: {
        name: variants[0]?.key,
        placeholder: "blush",
        files: { base: `/media/${hash}-square-30-60`, widths: [320, 480] },
      },
    });
  });

  test("shows a built-in picture under the key of its variant", async () => {
    const images = [
      {
        hash: "c9380d7a0e75",
        file: "products/a313-vitamin-a-retinol-cream",
        isBuiltIn: true,
        alt: "A tube",
        placeholderColour: "stone",
        width: 800,
        height: 800,
        widths: [320, 480, 800],
      },
    ];
    const { slug, variants } = await addProduct(database, sampleProduct({ images }));

    expect((await find(slug, 1))?.summary.picture).toMatchObject({
      name: variants[0]?.key,
      files: { base: "/images/products/a313-vitamin-a-retinol-cream" },
    });
  });

  test("shows a product when it goes live and announces the time", async () => {
    const slug = "tomorrow";
    await change(database, async (db) => {
      const { id } = await createProduct(db, anna(), sampleProduct({ slug }));
      await publishProducts(db, anna(), [{ id }], { at: atHour(24) });
    });

    expect((await readShopData(database, atHour(1))).nextChangeAt).toEqual(atHour(24));
    expect(await find(slug, 23)).toBeUndefined();
    expect(await find(slug, 24)).toMatchObject({
      ...{ slug, summary: { category: "Skincare", brand: "A313" } },
      liveSince: atHour(24).toISOString(),
    });
  });

  test("uses the first publication as the date of a product", async () => {
    const slug = "rescheduled";
    const { id } = await change(database, (db) =>
      createProduct(db, anna(), sampleProduct({ slug })),
    );
    const publish = (at: number, now: number) =>
      change(database, (db) =>
        publishProducts(db, anna(atHour(now)), [{ id }], { at: atHour(at) }),
      );
    const archive = (now: number) =>
      change(database, (db) => archiveProducts(db, anna(atHour(now)), [{ id }]));
    await publish(24, 0);
    await archive(1);
    await publish(30, 26);
    expect(await find(slug, 30)).toMatchObject({ liveSince: atHour(30).toISOString() });

    await archive(31);
    await publish(40, 40);
    expect(await find(slug, 40)).toMatchObject({ liveSince: atHour(30).toISOString() });
  });

  test("ends the New badge after the owner's days", async () => {
    const { slug } = await addProduct(database, sampleProduct({ isNew: true }), atHour(0));
    await change(database, async (db) => {
      const { version } = await readDocument(db, "products");
      await saveDocument(db, anna(), "products", { content: { newDays: 2 }, version });
    });

    expect((await readShopData(database, atHour(47))).nextChangeAt).toEqual(atHour(48));
    expect((await find(slug, 47))?.summary.isNew).toBe(true);
    expect((await find(slug, 48))?.summary.isNew).toBe(false);
  });

  test("shows the lowest price if the prices of variants differ", async () => {
    const shades = sampleShades();
    const [ballroom, rose] = shades.variants;
    const variants = [
      { ...ballroom, price: 1200 },
      { ...rose, price: 900 },
    ];
    const differing = await addProduct(database, { ...shades, variants });
    const equal = await addProduct(
      database,
      sampleShades({ variants: variants.map((variant) => ({ ...variant, price: 900 })) }),
    );

    expect((await find(differing.slug, 1))?.summary).toMatchObject({
      price: 1200,
      lowest: { price: 900 },
    });
    expect((await find(equal.slug, 1))?.summary).not.toHaveProperty("lowest");
  });

  test("shows the earlier price of a sale while it is valid", async () => {
    const { slug, variants } = await addProduct(database, undefined, atHour(0));
    const sale = { variantId: variants[0]?.id ?? "", pence: 2000, startsAt: atHour(48) };
    await change(database, (db) => setPrice(db, anna(), sale));

    expect(await find(slug, 47)).toMatchObject({ summary: { price: 2500 } });
    expect(await find(slug, 48)).toMatchObject({
      summary: { price: 2000, reduced: { from: 2500, percent: 20 } },
      variants: [
        { earlier: { pence: 2500, from: atHour(0).toISOString(), to: atHour(48).toISOString() } },
      ],
    });
    expect((await readShopData(database, atHour(50))).nextChangeAt).toEqual(atHour(96));
    const stale = (await find(slug, 96))?.summary;
    expect(stale?.price).toBe(2000);
    expect(stale).not.toHaveProperty("reduced");
  });

  test("hides an archived product but remembers its URL", async () => {
    const shop = createShopDataReader(database);
    const { id, slug, name } = await addProduct(database);
    const draft = sampleProduct();
    await change(database, async (db) => {
      const created = await createProduct(db, anna(), draft);
      await archiveProducts(db, anna(), [{ id: created.id }]);
    });
    await shop.read(() => atHour(1));
    await change(database, (db) => archiveProducts(db, anna(), [{ id }]));

    expect(await find(slug, 1)).toBeUndefined();
    for (const reader of [shop, createShopDataReader(database)]) {
      const { archivedProducts } = await reader.read(() => atHour(1));
      expect(archivedProducts[slug]).toEqual({ brand: "A313", name, category: "Skincare" });
      expect(archivedProducts).not.toHaveProperty([draft.slug]);
    }

    await change(database, (db) => publishProducts(db, anna(), [{ id }]));
    expect((await shop.read(() => atHour(1))).archivedProducts).not.toHaveProperty([slug]);
  });

  test("forgets the URL of a product that was archived before its first publication", async () => {
    const shop = createShopDataReader(database);
    const planned = sampleProduct();
    await change(database, async (db) => {
      const { id } = await createProduct(db, anna(), planned);
      await publishProducts(db, anna(), [{ id }], { at: atHour(24) });
      await archiveProducts(db, anna(), [{ id }]);
    });

    for (const reader of [shop, createShopDataReader(database)]) {
      const { archivedProducts } = await reader.read(() => atHour(48));
      expect(archivedProducts).not.toHaveProperty([planned.slug]);
    }
  });

  test("remembers the URL of an archived product until it returns", async () => {
    const shop = createShopDataReader(database);
    const { id, slug, name } = await addProduct(database);
    const other = sampleProduct();
    await shop.read(() => atHour(1));
    await change(database, async (db) => {
      await archiveProducts(db, anna(), [{ id }]);
      const { id: otherId } = await createProduct(db, anna(), other);
      await publishProducts(db, anna(), [{ id: otherId }, { id }], { at: atHour(24) });
    });

    for (const reader of [shop, createShopDataReader(database)]) {
      const waiting = await reader.read(() => atHour(23));
      expect(waiting.products.map((each) => each.slug)).not.toContain(slug);
      expect(waiting.archivedProducts[slug]).toEqual({ brand: "A313", name, category: "Skincare" });
      expect(waiting.archivedProducts).not.toHaveProperty([other.slug]);

      const returned = await reader.read(() => atHour(24));
      expect(returned.products.map((each) => each.slug)).toContain(slug);
      expect(returned.archivedProducts).not.toHaveProperty([slug]);
    }
  });

  test("shows the first variant's price and size in lists", async () => {
    const { slug, variants } = await addProduct(database, sampleShades());
    const product = await find(slug, 1);
    expect(product?.summary).toMatchObject({ price: 800, size: "30 nails" });
    expect(product?.variants.map(({ key, price }) => [key, price])).toEqual([
      [variants[0]?.key, 800],
      [variants[1]?.key, 900],
    ]);
  });

  test("reads one consistent version during concurrent changes", async () => {
    const product = await addProduct(database, undefined, atHour(0));
    const variantId = product.variants[0]?.id ?? "";
    const first = await readCatalogueVersion(database.reader);
    // Writes the number of the change in two places.
    const edit = (number: number) =>
      change(database, async (db) => {
        await setPrice(db, anna(atHour(0)), { variantId, pence: 1000 + number });
        const { content, version } = await readDocument(db, "announcements");
        const next = { ...content, first: `Change ${number}` };
        await saveDocument(db, anna(atHour(0)), "announcements", { content: next, version });
      });
    await edit(0);
    const seen = new Set<number>();
    const edits = (async () => {
      for (let number = 1; seen.size < 3; number += 1) await edit(number);
    })();

    while (seen.size < 3) {
      const { products, documents, version } = await readShopData(database, atHour(1));
      const price = products.find(({ id }) => id === product.id)?.summary.price ?? 0;
      expect(documents.announcements.first).toBe(`Change ${price - 1000}`);
      expect(version).toBe(first + 2 * (price - 1000) + 2);
      seen.add(version);
    }

    await edits;
  });
});
