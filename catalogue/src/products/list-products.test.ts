import { afterAll, describe, expect, test } from "vitest";
import { NotFoundError } from "../errors.ts";
import { setPrice } from "../prices/set-price.ts";
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
import { readEditableProduct } from "./editable-product.ts";
import { listProducts, type ProductFilter } from "./list-products.ts";
import { archiveProducts, publishProducts } from "./product-states.ts";
import { getProduct } from "./read-products.ts";
import { createProduct } from "./save-product.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  const list = (filter: Partial<ProductFilter>) =>
    listProducts(database, { page: 1, size: 200, ...filter }, atHour(1));

  test("lists all products in order, page by page", async () => {
    const all = await list({});
    const second = await list({ page: 2, size: 20 });

    expect(all.total).toBe(51);
    expect(second.total).toBe(51);
    expect(second.rows).toEqual(all.rows.slice(20, 40));
  });

  test("lists picture, price, keys and missing legal details", async () => {
    const { rows } = await list({ search: "retinol cream" });

    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      slug: "a313-vitamin-a-retinol-cream",
      state: "live",
      prices: { from: 2500, to: 2500 },
      keys: ["a313-vitamin-a-retinol-cream"],
      picture: { file: "products/a313-vitamin-a-retinol-cream" },
    });
    expect(rows[0]?.missing.map(({ path, isRequired }) => [path, isRequired])).toEqual([
      ["ingredients", false],
      ["responsiblePerson", false],
    ]);
  });

  test("searches name, brand, SKU and GTIN, ignoring case and without wildcards", async () => {
    const variants = [{ sku: "BALM-50", gtin: "4006381333931" }];
    await change(database, (db) =>
      createProduct(db, anna(), sampleProduct({ name: "Golden 100% Balm", variants })),
    );

    for (const search of ["golden a313", "balm-50", "4006381333931", "100%"]) {
      expect((await list({ search })).rows.map(({ name }) => name)).toEqual(["Golden 100% Balm"]);
    }
    expect((await list({ search: "G_lden" })).total).toBe(0);
  });

  test("combines filters and sort orders", async () => {
    await addProduct(database, sampleShades({ name: "Dear", categoryId: "fragrance" }));
    const fragrances = await list({ categoryId: "fragrance", sort: "price", isDescending: true });
    const prices = fragrances.rows.map((row) => row.prices?.from ?? 0);

    expect(fragrances.total).toBe(5);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect((await list({ categoryId: "fragrance", brandId: "a313" })).total).toBe(1);
    expect((await list({ state: "draft", categoryId: "fragrance" })).total).toBe(0);
    const names = (await list({ sort: "name", brandId: "paco-rabanne" })).rows;
    expect(names.map(({ name }) => name)).toEqual(names.map(({ name }) => name).toSorted());
  });

  test("sorts products without a price last in both directions", async () => {
    const variants = [{ contents: "50 g" }];
    const input = sampleProduct({ categoryId: "fragrance", variants });
    const { id } = await change(database, (db) => createProduct(db, anna(), input));

    for (const isDescending of [true, false]) {
      const { rows } = await list({ categoryId: "fragrance", sort: "price", isDescending });
      expect(rows.at(-1)?.id).toBe(id);
    }
  });

  test("finds incomplete products in order, page by page", async () => {
    const draft = await change(database, (db) =>
      createProduct(db, anna(), sampleProduct({ name: "Bare", images: [], ingredients: "" })),
    );
    const whole = await addProduct(database, sampleProduct({ name: "Whole" }));
    const listIds = async (filter: Partial<ProductFilter>) =>
      (await list(filter)).rows.map(({ id }) => id);

    const required = await listIds({ missing: "required" });
    expect(required).toContain(draft.id);
    expect(required).not.toContain(whole.id);
    expect(required.length).toBeLessThan(5);
    expect(await listIds({ missing: "law" })).toContain(draft.id);
    expect(await listIds({ missing: "any" })).not.toContain(whole.id);
    const all = await list({ missing: "any", sort: "name" });
    const second = await list({ missing: "any", sort: "name", page: 2, size: 10 });
    expect(second).toEqual({ rows: all.rows.slice(10, 20), total: all.total });

    await change(database, (db) => archiveProducts(db, anna(), [{ id: draft.id }]));
    expect(await listIds({ missing: "any" })).not.toContain(draft.id);
    const archived = await list({ state: "archived" });
    expect(archived.rows).toMatchObject([{ id: draft.id, missing: [] }]);
  });

  test("finds products with a variant without a weight", async () => {
    const light = { contents: "50 g", weight: 60, price: 2500 };
    const weighed = await addProduct(database, sampleProduct({ variants: [light] }));
    const other = await addProduct(database, sampleProduct());
    const { rows, total } = await list({ missing: "weight" });
    expect(rows).toHaveLength(total);
    expect(rows.map(({ id }) => id)).toContain(other.id);
    expect(rows.map(({ id }) => id)).not.toContain(weighed.id);
  });

  test("needs no cosmetics details in a category without cosmetics", async () => {
    const candles = { id: "candles", label: "Candles", path: "/candles", isCosmetic: false };
    await change(database, (db) => saveCategory(db, anna(), candles));
    const lacking = { ingredients: "", responsiblePerson: "" };
    const { id } = await addProduct(database, sampleProduct({ ...lacking, categoryId: "candles" }));
    const cream = await addProduct(database, sampleProduct(lacking));

    const found = (await list({ missing: "law" })).rows.map((row) => row.id);
    expect(found).toContain(cream.id);
    expect(found).not.toContain(id);
    expect((await list({})).rows.find((row) => row.id === id)?.missing).toEqual([]);
  });

  test("filters by the missing details that the rows show", async () => {
    const later = atHour(24 * 30);
    const contents = "50 g";
    const variants = [{ contents }];
    await change(database, (db) => createProduct(db, anna(), sampleProduct({ variants })));
    const archived = [{ contents, isArchived: true, price: 700 }];
    await change(database, (db) =>
      createProduct(db, anna(), sampleProduct({ variants: archived, isFlammable: true })),
    );
    const { id } = await change(database, (db) =>
      createProduct(db, anna(), sampleProduct({ name: "Priced later", variants })),
    );
    const [variant] = (await getProduct(database.reader, id)).variants;
    const price = { variantId: variant?.id ?? "", pence: 700, startsAt: later };
    await change(database, (db) => setPrice(db, anna(), price));
    await change(database, (db) => publishProducts(db, anna(), [{ id }], { at: later }));
    const { rows } = await list({});

    for (const missing of ["required", "law"] as const) {
      const isRequired = missing === "required";
      const lacking = rows.filter((row) =>
        row.missing.some((each) => each.isRequired === isRequired),
      );
      expect((await list({ missing })).rows).toEqual(lacking);
      expect(lacking.some((row) => row.id === id)).toBe(!isRequired);
    }
  });

  test("finds products by the keys of variants on sale", async () => {
    const { slug } = await addProduct(database, sampleShades({ name: "Keyed" }));
    const keys = [`${slug}-rose`, "a313-vitamin-a-retinol-cream", "nothing"];

    expect((await list({ keys })).rows.map(({ name }) => name)).toContain("Keyed");
    expect((await list({ keys })).total).toBe(2);
    expect((await list({ keys: [] })).total).toBe(0);
  });

  test("lists the earlier price while it is valid", async () => {
    const { id, name, variants } = await addProduct(database, sampleShades({ name: "Reduced" }));
    const price = { variantId: variants[1]?.id ?? "", pence: 700 };
    await change(database, (db) => setPrice(db, anna(atHour(5)), price));
    const lineAt = async (hours: number) => {
      const filter = { page: 1, size: 10, search: name };
      const { rows } = await listProducts(database, filter, atHour(hours));
      return rows.find((row) => row.id === id);
    };

    expect(await lineAt(6)).toMatchObject({
      prices: { from: 700, to: 800 },
      earlierPrices: { from: 800, to: 900 },
    });
    expect(await lineAt(10)).not.toHaveProperty("earlierPrices");
  });

  test("reads a product with its price history", async () => {
    const { id, variants } = await addProduct(database);
    const price = { variantId: variants[0]?.id ?? "", pence: 2000 };
    await change(database, (db) => setPrice(db, anna(atHour(5)), price));

    const whole = await readEditableProduct(database.reader, id, atHour(6));

    expect(whole.product.id).toBe(id);
    expect(whole.missing).toEqual([]);
    expect(whole.prices).toMatchObject([
      { current: { pence: 2000 }, earlier: { pence: 2500, from: atHour(0), to: atHour(5) } },
    ]);
    expect(whole.prices[0]?.rows).toHaveLength(2);
    const unknown = readEditableProduct(
      database.reader,
      "00000000-0000-4000-8000-000000000000",
      atHour(6),
    );
    await expect(unknown).rejects.toThrow(NotFoundError);
  });
});
