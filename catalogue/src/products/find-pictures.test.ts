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
import { findPictures } from "./find-pictures.ts";
import { saveProduct } from "./save-product.ts";

const CREAM = "a313-vitamin-a-retinol-cream";
const image = (hash: string) => ({
  hash,
  file: hash,
  alt: "Nails",
  placeholderColour: "blush",
  focalX: 0.2,
  width: 640,
  height: 480,
  widths: [320, 480, 640],
});

describe.each(databases)("on %s", (_name, storage) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestCatalogue(storage());
  });
  afterAll(() => database.close());

  test("returns a variant's own picture, or the product's first", async () => {
    const input = sampleShades({ images: [image("1".repeat(32)), image("2".repeat(32))] });
    const { id, variants, images } = await addProduct(database, input);
    const [first, second] = variants;
    const findOwn = (at: number) => (at === 1 ? (second?.id ?? null) : null);
    const own = images.map((each, at) => ({ ...each, variantId: findOwn(at) }));
    await change(database, (db) =>
      saveProduct(db, anna(), { id }, { ...input, variants, images: own }),
    );
    const found = await findPictures(database.reader, [first?.key ?? "", second?.key ?? ""]);

    expect(found.get(first?.key ?? "")?.base).toBe(`/media/${"1".repeat(32)}-square-20-50`);
    expect(found.get(second?.key ?? "")?.base).toBe(`/media/${"2".repeat(32)}-square-20-50`);
  });

  test("returns built-in pictures, and omits products without a picture", async () => {
    const { variants } = await addProduct(
      database,
      sampleProduct({ images: [image("3".repeat(32))] }),
    );
    const key = variants[0]?.key ?? "";
    const found = await findPictures(database.reader, [CREAM, key, "not-a-product"]);

    expect([...found.keys()].toSorted()).toEqual([CREAM, key].toSorted());
    expect(found.get(CREAM)).toEqual({
      base: `/images/products/${CREAM}`,
      widths: [320, 480, 800],
    });
    expect(await findPictures(database.reader, ["not-a-product"])).toEqual(new Map());
  });
});
