import { afterAll, describe, expect, test } from "vitest";
import { ConflictError } from "../errors.ts";
import { readCatalogueVersion } from "../history/catalogue-version.ts";
import { readPricesAt } from "../prices/prices-at.ts";
import { setPrice } from "../prices/set-price.ts";
import {
  addProduct,
  anna,
  atHour,
  change,
  databases,
  openTestCatalogue,
  sampleProduct,
} from "../testing/index.ts";
import { getProduct } from "./read-products.ts";
import { createProduct, saveProduct } from "./save-product.ts";

describe.each(databases)("two concurrent connections on %s", async (name, storage) => {
  const settings = storage();
  const one = await openTestCatalogue(settings);
  // SQLite allows one process, so both share a connection.
  const other = name === "SQLite" ? one : await openTestCatalogue(settings);
  afterAll(async () => {
    await one.close();
    if (other !== one) await other.close();
  });

  test("accepts one of two saves of the same version", async () => {
    const { id, version, slug, variants, images } = await addProduct(one);
    const save = (database: typeof one, title: string) => {
      const input = sampleProduct({ slug, variants, images, name: title });
      return change(database, (db) => saveProduct(db, anna(), { id, version }, input));
    };

    const results = await Promise.allSettled([save(one, "First"), save(other, "Second")]);

    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => reason)).toEqual([expect.any(ConflictError)]);
    const kept = results[0]?.status === "fulfilled" ? "First" : "Second";
    expect(await getProduct(one.reader, id)).toMatchObject({ name: kept, version: version + 1 });
  });

  test("counts each change once, from any connection", async () => {
    const { variants } = await addProduct(one);
    const variantId = variants[0]?.id ?? "";
    const before = await readCatalogueVersion(one.reader);
    const set = (at: number) =>
      change(at % 2 ? one : other, (db) => setPrice(db, anna(), { variantId, pence: 100 + at }));

    const recorded = await Promise.all(Array.from({ length: 20 }, (_, at) => set(at)));

    const versions = recorded.map(({ version }) => version).toSorted((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, at) => before + 1 + at));
    const last = recorded.findIndex(({ version }) => version === before + 20);
    const key = variants[0]?.key ?? "";
    const prices = await readPricesAt(other.reader, [key], atHour(1));
    expect(prices.get(key)?.pence).toBe(100 + last);
  });

  test("rejects a second product with the same slug", async () => {
    const input = sampleProduct({ slug: "the-same" });
    const create = (database: typeof one) =>
      change(database, (db) => createProduct(db, anna(), input));

    const results = await Promise.allSettled([create(one), create(other)]);

    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => reason.fields)).toMatchObject([
      { slug: "Another product already uses this URL" },
    ]);
  });
});
