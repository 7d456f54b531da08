import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import {
  addProduct,
  anna,
  change,
  databases,
  openTestCatalogue,
  sampleProduct,
  sampleShades,
} from "../testing/index.ts";
import { archiveProducts } from "./product-states.ts";
import { getProduct } from "./read-products.ts";
import { createProduct } from "./save-product.ts";
import { findSellableVariants } from "./sellable-variants.ts";

describe.each(databases)("on %s", (_name, storage) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestCatalogue(storage());
  });
  afterAll(() => database.close());

  test("lists every variant with its options, drafts included", async () => {
    const shades = await addProduct(database, sampleShades({ name: "Nails" }));
    const { id } = await change(database, (db) =>
      createProduct(db, anna(), sampleProduct({ name: "Dew" })),
    );
    const draft = (await getProduct(database.reader, id)).variants[0]?.key;

    const listed = await findSellableVariants(database.reader);

    expect(listed.slice(-3)).toMatchObject([
      { name: "Nails", options: [{ name: "Shade", value: "Ballroom" }], state: "live" },
      { name: "Nails", options: [{ name: "Shade", value: "Rosé" }], state: "live" },
      { key: draft, brand: "A313", name: "Dew", options: [], state: "draft" },
    ]);
    expect(listed.slice(-3, -1).map(({ key }) => key)).toEqual(
      shades.variants.map(({ key }) => key),
    );
  });

  test("finds an archived product only by its key", async () => {
    const { id, variants } = await addProduct(database);
    await change(database, (db) => archiveProducts(db, anna(), [{ id }]));
    const key = variants[0]?.key ?? "";

    const listed = await findSellableVariants(database.reader);

    expect(listed.map((each) => each.key)).not.toContain(key);
    expect(await findSellableVariants(database.reader, [key, "nothing"])).toMatchObject([
      { key, state: "archived" },
    ]);
  });
});
