import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { readCatalogueRecords } from "../catalogue/catalogue.ts";
import { openTestDatabase } from "../testing/database.ts";
import { bodyOf, CREAM, databases, placementOf, startService } from "../testing/service.ts";

/** A day on which everything costs a pound more, and one product is gone. */
const dearer = readCatalogueRecords()
  .filter(({ slug }) => slug !== "retimax-1500-vitamin-a-ointment")
  .map((record) => ("price" in record ? { ...record, price: record.price + 1 } : record));

describe.each(databases)("prices that change, on %s", async (_name, storage) => {
  const { opened, options } = await openTestDatabase(storage());
  const yesterday = await startService(options);
  const today = await startService({ ...options, catalogue: dearer });
  afterAll(async () => {
    await yesterday.close();
    await today.close();
    await opened.close();
  });
  const placement = placementOf([{ product: CREAM, quantity: 2 }]);

  test("a basket from before is refused with what it comes to now", async () => {
    const key = randomUUID();
    const refused = await today.place(placement, key);
    const { totals } = await bodyOf(refused);

    expect(refused.status).toBe(409);
    expect(totals).toEqual({ subtotal: 5200, discount: 0, delivery: 0, total: 5200 });
    // Accepted, it is ordered under the same key.
    expect((await today.place({ ...placement, total: totals.total }, key)).status).toBe(201);
  });

  test("an order from before stays as it was, also when it is sent again", async () => {
    const key = randomUUID();
    const placed = await bodyOf(await yesterday.place(placement, key));

    expect(await bodyOf(await today.place(placement, key))).toEqual(placed);
    expect(await bodyOf(await today.ofOrder(placed.token))).toEqual(placed.order);
  });

  test("so does an order of what is no longer sold", async () => {
    const key = randomUUID();
    const product = "retimax-1500-vitamin-a-ointment";
    const ointment = placementOf([{ product, quantity: 1 }]);
    const placed = await bodyOf(await yesterday.place(ointment, key));

    expect(await bodyOf(await today.place(ointment, key))).toEqual(placed);
    expect((await today.place(ointment)).status).toBe(422);
  });
});
