import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { saveProduct } from "../products/save-product.ts";
import {
  addProduct,
  anna,
  atHour,
  change,
  databases,
  openTestCatalogue,
} from "../testing/index.ts";
import { createShopDataReader, readShopData } from "./read-shop-data.ts";

type Columns = readonly [table: string, column: string, json: string];

/** Invalid data that the shop never writes. */
const faults = {
  "pictures without widths": ["product_images", "sizes", "{}"],
  "attributes that are a number": ["products", "attributes", "7"],
  "option values that are a list of numbers": ["product_variants", "option_values", "[1]"],
} as const;

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  const { writer } = database;
  const corrupt = async (id: string, [table, column, json]: Columns) => {
    const key = table === "products" ? "id" : "product_id";
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${json}
      WHERE ${sql.ref(key)} = ${id}`.execute(writer);
  };
  /** Edits the product, so that it is read again. */
  const touch = async (
    { id, ...product }: Awaited<ReturnType<typeof addProduct>>,
    name: string,
  ) => {
    const { variants, images, slug } = product;
    const input = { ...product, name, variants, images, slug };
    await change(database, (db) => saveProduct(db, anna(), { id }, input));
  };

  test.each(Object.entries(faults))(
    "keeps the last readable state only of a product with %s",
    async (_fault, row) => {
      const shop = createShopDataReader(database);
      const [good, bad] = [await addProduct(database), await addProduct(database)];
      await shop.read(() => atHour(1));
      await touch(bad, "Renamed");
      await corrupt(bad.id, row);
      await touch(good, "Ointment");

      const { products, unreadable } = await shop.read(() => atHour(1));
      const readName = (id: string) => products.find((product) => product.id === id)?.summary.name;

      expect([readName(good.id), readName(bad.id)]).toEqual(["Ointment", "Balm"]);
      expect(unreadable).toMatchObject([
        { id: bad.id, slug: bad.slug, name: "Renamed", isShown: true },
      ]);
      const anew = await readShopData(database, atHour(1));
      expect(anew.products.some(({ id }) => id === bad.id)).toBe(false);
      expect(anew.products.length).toBe(products.length - 1);
      expect(anew.unreadable).toMatchObject([{ id: bad.id, isShown: false }]);
      await writer
        .updateTable("products")
        .set({ state: "archived" })
        .where("id", "=", bad.id)
        .execute();
    },
  );

  test("shows a repaired product at the next change", async () => {
    const shop = createShopDataReader(database);
    const [good, bad] = [await addProduct(database), await addProduct(database)];
    await corrupt(bad.id, faults["pictures without widths"]);
    const { unreadable } = await shop.read(() => atHour(1));
    expect(unreadable).toHaveLength(1);

    await corrupt(bad.id, ["product_images", "sizes", '{"widths":[320]}']);
    await touch(good, "Ointment");

    const mended = await shop.read(() => atHour(1));
    expect(mended.unreadable).toEqual([]);
    expect(mended.products.some(({ id }) => id === bad.id)).toBe(true);
  });

  test("throws if no product can be read, instead of showing an empty shop", async () => {
    const before = await database.reader
      .selectFrom("product_images")
      .select(["id", "sizes"])
      .execute();
    await sql`UPDATE product_images SET sizes = '{}'`.execute(writer);

    await expect(readShopData(database, atHour(1))).rejects.toThrow("No product can be read");

    for (const { id, sizes } of before) {
      await writer.updateTable("product_images").set({ sizes }).where("id", "=", id).execute();
    }
  });
});
