import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { ConflictError, InvalidChangeError, NotFoundError } from "../errors.ts";
import { readCatalogueVersion } from "../history/catalogue-version.ts";
import { getChange, listChanges } from "../history/changes.ts";
import { readPricesAt } from "../prices/prices-at.ts";
import { listRedirects } from "../taxonomy/redirects.ts";
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
import type { ProductInput } from "./product-content.ts";
import { archiveProducts, moveToCategory, publishProducts } from "./product-states.ts";
import { getProduct } from "./read-products.ts";
import { createProduct, saveProduct } from "./save-product.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  const { reader } = database;
  const create = async (input: ProductInput) => {
    const { id } = await change(database, (db) => createProduct(db, anna(), input));
    return getProduct(reader, id);
  };
  const readError = (work: Promise<unknown>) => work.catch((reason: unknown) => reason);

  test("creates a new product as a hidden draft", async () => {
    const version = await readCatalogueVersion(reader);

    const product = await create(sampleShades({ slug: "lacquer" }));

    expect(product).toMatchObject({ state: "draft", goLiveAt: null, version: 1, position: 51 });
    expect(product.variants.map(({ key }) => key)).toEqual(["lacquer", "lacquer-rose"]);
    expect(await readCatalogueVersion(reader)).toBe(version);
    const prices = await readPricesAt(reader, ["lacquer-rose"], atHour(0));
    expect(prices.get("lacquer-rose")).toMatchObject({ pence: 900, state: "draft" });
  });

  test("shows a published product and hides an archived one", async () => {
    const { id, slug, variants } = await create(sampleProduct());
    const key = variants[0]?.key ?? "";
    const resolveState = async (hours: number) =>
      (await readPricesAt(reader, [key], atHour(hours))).get(key)?.state;

    await change(database, (db) => publishProducts(db, anna(), [{ id }], { at: atHour(5) }));
    expect([await resolveState(4), await resolveState(5)]).toEqual(["draft", "live"]);

    await change(database, (db) => archiveProducts(db, anna(atHour(6)), [{ id }]));
    expect(await resolveState(6)).toBe("archived");
    expect(await getProduct(reader, id)).toMatchObject({ slug, name: "Balm", state: "archived" });
  });

  test("lists everything that prevents publication", async () => {
    const [image] = sampleProduct().images ?? [];
    const { id } = await create({
      ...sampleProduct({ description: "", variants: [{ contents: "50 g" }] }),
      images: image ? [{ ...image, alt: "" }] : [],
    });

    const error = await readError(change(database, (db) => publishProducts(db, anna(), [{ id }])));

    expect(error).toBeInstanceOf(InvalidChangeError);
    const paths = Object.keys((error as InvalidChangeError).fields);
    expect(paths).toEqual(["description", "images.0.alt", "variants.0.price"]);
  });

  test("prevents removing required details of a live product", async () => {
    const { id, version } = await addProduct(database);
    const input = sampleProduct({ images: [] });

    const saving = change(database, (db) => saveProduct(db, anna(), { id, version }, input));

    await expect(saving).rejects.toThrow("Required: Picture");
    expect((await getProduct(reader, id)).version).toBe(version);
  });

  test("rejects the second of two concurrent saves and names the first author", async () => {
    const { id, version, slug, variants } = await addProduct(database);
    const save = (name: string) =>
      change(database, (db) =>
        saveProduct(db, anna(atHour(2)), { id, version }, sampleProduct({ name, slug, variants })),
      );
    await save("First");

    const error = await readError(save("Second"));

    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({ person: "anna@damson.example", at: atHour(2) });
    expect((await getProduct(reader, id)).name).toBe("First");
  });

  test("records a change with before, after and author", async () => {
    const product = await addProduct(database);
    const { id, version, slug, variants, images } = product;
    const input = sampleProduct({
      slug,
      name: "Ointment",
      variants,
      images,
    });
    await change(database, (db) => saveProduct(db, anna(atHour(2)), { id, version }, input));

    const of = { entity: "product" as const, entityIds: [id] };
    const [latest] = await listChanges(reader, { of, limit: 10 });

    expect(latest).toMatchObject({
      person: "anna@damson.example",
      at: atHour(2),
      type: "product_saved",
    });
    const { items } = await getChange(reader, latest?.id ?? 0);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ before: { name: "Balm" }, after: { name: "Ointment" } });
  });

  test("records nothing when nothing changes", async () => {
    const { id, version, slug, variants, images } = await addProduct(database);
    const input = sampleProduct({ slug, variants, images });
    const before = await readCatalogueVersion(reader);

    const recorded = await change(database, (db) =>
      saveProduct(db, anna(), { id, version }, input),
    );

    expect(recorded).toEqual({ version: before });
    expect((await getProduct(reader, id)).version).toBe(version);
  });

  test("redirects old URLs in one step", async () => {
    const product = await addProduct(database, sampleProduct({ slug: "first-name" }));
    const { id, variants, images } = product;
    const rename = (slug: string) =>
      change(database, (db) =>
        saveProduct(db, anna(), { id }, sampleProduct({ slug, variants, images })),
      );

    await rename("second-name");
    await rename("third-name");
    expect(await listRedirects(reader)).toMatchObject({
      "/products/first-name": "/products/third-name",
      "/products/second-name": "/products/third-name",
    });

    await rename("first-name");
    const redirects = await listRedirects(reader);
    expect(redirects).not.toHaveProperty(["/products/first-name"]);
    expect(redirects).toMatchObject({ "/products/third-name": "/products/first-name" });
    expect((await getProduct(reader, id)).variants[0]?.key).toBe("first-name");
  });

  test("archives a removed variant and keeps its prices", async () => {
    const { id, variants, ...rest } = await addProduct(database, sampleShades());
    const [first, second] = variants;
    const input = sampleShades({ slug: rest.slug, images: rest.images });

    await change(database, (db) =>
      saveProduct(db, anna(), { id }, { ...input, variants: first ? [first] : [] }),
    );

    const prices = await readPricesAt(
      reader,
      variants.map(({ key }) => key),
      atHour(0),
    );
    expect(prices.get(first?.key ?? "")?.state).toBe("live");
    expect(prices.get(second?.key ?? "")).toMatchObject({ state: "archived", pence: 900 });
  });

  test.each([
    ["an address with spaces", { slug: "my balm" }, "slug"],
    ["a taken address", { slug: "a313-vitamin-a-retinol-cream" }, "slug"],
    ["an unknown brand", { brandId: "nothing" }, "brandId"],
    ["a wrong GTIN", { variants: [{ gtin: "4006381333932" }] }, "variants.0.gtin"],
    ["a quantity without a unit", { variants: [{ netQuantity: 5 }] }, "variants.0.netUnit"],
    [
      "an option that does not exist",
      { variants: [{ optionValues: { Size: "S" } }] },
      "variants.0.optionValues",
    ],
    ["the same variant twice", { variants: [{}, {}] }, "variants"],
    ["no variant", { variants: [] }, "variants"],
    ["a price of nothing", { variants: [{ price: 0 }] }, "variants.0.price"],
  ])("rejects %s", async (_what, changes, path) => {
    const error = await readError(create(sampleProduct(changes)));

    expect(error).toBeInstanceOf(InvalidChangeError);
    expect(Object.keys((error as InvalidChangeError).fields)).toContain(path);
  });

  test("requires SKUs to be unique", async () => {
    const sku = `SKU-${randomUUID()}`;
    await create(sampleProduct({ variants: [{ sku }] }));

    const error = await readError(create(sampleProduct({ variants: [{ sku }] })));

    expect(error).toMatchObject({
      fields: { "variants.0.sku": "Another product already uses this SKU" },
    });
  });

  test("moves many products in one change, or none", async () => {
    const [one, two] = [await addProduct(database), await addProduct(database)];
    const move = (ids: readonly string[], category: string) =>
      change(database, (db) =>
        moveToCategory(
          db,
          anna(),
          ids.map((id) => ({ id })),
          category,
        ),
      );
    const version = await readCatalogueVersion(reader);

    await move([one.id, two.id], "fragrance");
    await expect(move([one.id, randomUUID()], "skincare")).rejects.toThrow(NotFoundError);

    expect((await getProduct(reader, one.id)).categoryId).toBe("fragrance");
    expect((await getProduct(reader, two.id)).categoryId).toBe("fragrance");
    expect(await readCatalogueVersion(reader)).toBe(version + 1);
  });

  test("rejects a change outside a transaction", async () => {
    await expect(createProduct(reader, anna(), sampleProduct())).rejects.toThrow("transactions");
  });
});
