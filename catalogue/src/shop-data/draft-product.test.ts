import { afterAll, describe, expect, test } from "vitest";
import { InvalidChangeError } from "../errors.ts";
import { readCatalogueVersion } from "../history/catalogue-version.ts";
import { getProduct } from "../products/read-products.ts";
import {
  addProduct,
  atHour,
  databases,
  openTestCatalogue,
  sampleProduct,
} from "../testing/index.ts";
import { createDraftProduct } from "./draft-product.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  const { reader } = database;

  test("previews a new product at the typed price", async () => {
    const drawn = await createDraftProduct(
      reader,
      undefined,
      sampleProduct({ slug: "dew" }),
      atHour(1),
    );
    expect(drawn).toMatchObject({ slug: "dew", summary: { brand: "A313", price: 2500 } });
  });

  test("previews typed changes of a stored product without saving them", async () => {
    const { id } = await addProduct(database);
    const stored = await getProduct(reader, id);
    const version = await readCatalogueVersion(reader);

    const drawn = await createDraftProduct(reader, id, { ...stored, name: "Dew" }, atHour(1));

    expect(drawn).toMatchObject({ id, slug: stored.slug, summary: { name: "Dew", price: 2500 } });
    expect(await getProduct(reader, id)).toEqual(stored);
    expect(await readCatalogueVersion(reader)).toBe(version);
  });

  test("shows no preview without a price and reports a missing name", async () => {
    const free = sampleProduct({ variants: [{ contents: "50 g" }] });
    expect(await createDraftProduct(reader, undefined, free, atHour(1))).toBeUndefined();
    const nameless = createDraftProduct(reader, undefined, sampleProduct({ name: "" }), atHour(1));
    await expect(nameless).rejects.toThrow(InvalidChangeError);
  });
});
