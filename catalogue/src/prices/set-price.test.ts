import { afterAll, describe, expect, test } from "vitest";
import { ConflictError, InvalidChangeError, NotFoundError } from "../errors.ts";
import { readCatalogueVersion } from "../history/catalogue-version.ts";
import { getProduct } from "../products/read-products.ts";
import { createProduct } from "../products/save-product.ts";
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
import { adjustPrices, previewPrices } from "./adjust-prices.ts";
import { readPriceRows } from "./price-rows.ts";
import { readPricesAt } from "./prices-at.ts";
import { setPrice, withdrawPrice } from "./set-price.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  const { reader } = database;
  const addVariant = async () => {
    const { id, variants } = await addProduct(database);
    return { productId: id, id: variants[0]?.id ?? "", key: variants[0]?.key ?? "" };
  };
  const findPrice = async (key: string, hours: number) =>
    (await readPricesAt(reader, [key], atHour(hours))).get(key)?.pence;

  test("applies a price at once and increases the version by one", async () => {
    const { id, key } = await addVariant();
    const version = await readCatalogueVersion(reader);

    await change(database, (db) => setPrice(db, anna(atHour(1)), { variantId: id, pence: 2000 }));

    expect(await findPrice(key, 1)).toBe(2000);
    expect(await findPrice(key, 0.99)).toBe(2500);
    expect(await readCatalogueVersion(reader)).toBe(version + 1);
  });

  test("keeps the version when a draft's price changes", async () => {
    const { id } = await change(database, (db) => createProduct(db, anna(), sampleProduct()));
    const [variant] = (await getProduct(reader, id)).variants;
    const version = await readCatalogueVersion(reader);

    const price = { variantId: variant?.id ?? "", pence: 2000 };
    await change(database, (db) => setPrice(db, anna(), price));

    expect(await readCatalogueVersion(reader)).toBe(version);
  });

  test("starts and ends a sale on schedule", async () => {
    const { id, key } = await addVariant();
    const sale = { variantId: id, pence: 1900, startsAt: atHour(10), endsAt: atHour(20) };

    await change(database, (db) => setPrice(db, anna(), sale));

    expect([await findPrice(key, 9), await findPrice(key, 10), await findPrice(key, 20)]).toEqual([
      2500, 1900, 2500,
    ]);
  });

  test("cancels a scheduled price until it starts", async () => {
    const { id, key } = await addVariant();
    const later = { variantId: id, pence: 1900, startsAt: atHour(10) };
    await change(database, (db) => setPrice(db, anna(), later));
    const rows = await readPriceRows(reader, [id]);
    const priceId = rows.at(-1)?.id ?? 0;

    const late = change(database, (db) => withdrawPrice(db, anna(atHour(10)), priceId));
    await expect(late).rejects.toThrow(ConflictError);
    await change(database, (db) => withdrawPrice(db, anna(atHour(9)), priceId));
    const again = change(database, (db) => withdrawPrice(db, anna(atHour(9)), priceId));
    await expect(again).rejects.toThrow("already cancelled");

    expect(await findPrice(key, 11)).toBe(2500);
  });

  test.each([
    [{ pence: 0 }, "price"],
    [{ pence: -100 }, "price"],
    [{ pence: 10.5 }, "price"],
    [{ pence: 10_000_000 }, "price"],
    [{ pence: 100, startsAt: atHour(-1) }, "startsAt"],
    [{ pence: 100, startsAt: atHour(2), endsAt: atHour(2) }, "endsAt"],
  ])("rejects %j", async (price, field) => {
    const { id } = await addVariant();

    const setting = change(database, (db) => setPrice(db, anna(), { variantId: id, ...price }));

    const error = await setting.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidChangeError);
    expect(error).toHaveProperty(["fields", field]);
  });

  test("rejects a change based on an outdated price", async () => {
    const { id } = await addVariant();
    const seen = (await readPriceRows(reader, [id]))[0]?.id ?? 0;
    const set = (pence: number) =>
      change(database, (db) => setPrice(db, anna(atHour(1)), { variantId: id, pence, seen }));
    await set(2000);

    const error = await set(1000).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({ person: "anna@damson.example", at: atHour(1) });
  });

  test("rejects an unknown variant", async () => {
    const variantId = "00000000-0000-4000-8000-000000000000";
    const setting = change(database, (db) => setPrice(db, anna(), { variantId, pence: 100 }));
    await expect(setting).rejects.toThrow(NotFoundError);
  });

  test("adjusts many prices as previewed, in one change", async () => {
    const { id, variants } = await addProduct(database, sampleShades());
    const adjustment = { by: { percent: 10 }, rounding: ".99" } as const;
    const preview = await previewPrices(reader, { productIds: [id] }, adjustment, atHour(1));
    expect(preview.map(({ from, to }) => [from, to])).toEqual([
      [800, 899],
      [900, 999],
    ]);
    const version = await readCatalogueVersion(reader);

    await change(database, (db) =>
      adjustPrices(db, anna(atHour(1)), { productIds: [id] }, adjustment, preview),
    );

    expect(await findPrice(variants[0]?.key ?? "", 1)).toBe(899);
    expect(await findPrice(variants[1]?.key ?? "", 1)).toBe(999);
    expect(await readCatalogueVersion(reader)).toBe(version + 1);
    const again = change(database, (db) =>
      adjustPrices(db, anna(atHour(2)), { productIds: [id] }, adjustment, preview),
    );
    await expect(again).rejects.toThrow(ConflictError);
  });

  test("sets one price for chosen variants, also for those without one", async () => {
    const { id, variants } = await addProduct(database, sampleShades());
    const chosen = { variantIds: variants.slice(1).map((variant) => variant.id) };
    const adjustment = { by: { price: 1250 } };
    const preview = await previewPrices(reader, chosen, adjustment, atHour(1));
    expect(preview.map(({ from, to }) => [from, to])).toEqual([[900, 1250]]);
    await change(database, (db) =>
      adjustPrices(db, anna(atHour(1)), chosen, adjustment, preview, { endsAt: atHour(3) }),
    );
    const product = await previewPrices(reader, { productIds: [id] }, adjustment, atHour(2));
    expect(product.map(({ from }) => from)).toEqual([800, 1250]);

    const unpriced = sampleProduct({ variants: [{ contents: "50 g" }] });
    const draft = await change(database, (db) => createProduct(db, anna(), unpriced));
    const first = { productIds: [draft.id] };
    const prices = await previewPrices(reader, first, adjustment, atHour(1));
    expect(prices).toMatchObject([{ from: null, to: 1250 }]);
    await change(database, (db) => adjustPrices(db, anna(atHour(1)), first, adjustment, prices));
    expect(await findPrice(prices[0]?.key ?? "", 1)).toBe(1250);
  });

  test("schedules many prices for a period", async () => {
    const { id, variants } = await addProduct(database, sampleShades());
    const adjustment = { by: { percent: -50 } } as const;
    const preview = await previewPrices(reader, { productIds: [id] }, adjustment, atHour(1));
    const adjust = (startsAt: Date, endsAt: Date) =>
      change(database, (db) =>
        adjustPrices(db, anna(atHour(1)), { productIds: [id] }, adjustment, preview, {
          startsAt,
          endsAt,
        }),
      );
    await expect(adjust(atHour(5), atHour(4))).rejects.toThrow(InvalidChangeError);
    await adjust(atHour(4), atHour(6));

    const prices = [3, 4, 6].map((hour) => findPrice(variants[1]?.key ?? "", hour));
    expect(await Promise.all(prices)).toEqual([900, 450, 900]);
  });
});
