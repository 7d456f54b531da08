import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import { archive, changePrice } from "../testing/edit-catalogue.ts";
import {
  CREAM,
  createPlacement,
  databases,
  readResponse,
  startService,
} from "../testing/service.ts";

const OINTMENT = "retimax-1500-vitamin-a-ointment";

describe.each(databases)("changing prices on %s", async (_name, storage) => {
  const { opened, catalogue, options } = await openTestDatabase(storage());
  const shop = await startService(options);
  /** Another process, which polls the database for changes. */
  const other = await startService(options);
  afterAll(async () => {
    await shop.close();
    await other.close();
    await opened.close();
  });
  const edit = (key: string) => ({ catalogue, key, now: shop.now() });
  const placement = createPlacement([{ product: CREAM, quantity: 2 }]);

  test("charges the price at the time of the order", async () => {
    const before = randomUUID();
    const placed = await readResponse(await shop.place(placement, before));
    await changePrice(edit(CREAM), 2600);

    const key = randomUUID();
    const refused = await other.place(placement, key);
    const { code, totals } = await readResponse(refused);
    expect([refused.status, code]).toEqual([409, "total_changed"]);
    expect(totals).toEqual({ subtotal: 5200, discount: 0, delivery: 0, total: 5200 });
    // The customer accepts the new total. The refused order did not use the key.
    const accepted = await shop.place({ ...placement, total: totals.total }, key);
    expect(accepted.status).toBe(201);
    expect((await readResponse(accepted)).order.lines).toMatchObject([{ unitPrice: 2600 }]);
    // An earlier order keeps its price, also if its request is sent again.
    expect(await readResponse(await shop.place(placement, before))).toEqual(placed);
    expect(await readResponse(await shop.ofOrder(placed.token))).toEqual(placed.order);
  });

  test("applies a price on time", async () => {
    const product = "a313-vitamin-a-retinol-cream";
    const at = new Date(shop.now().getTime() + 60_000);
    await changePrice(edit(product), 1000, at);
    const two = { ...placement, total: 5200 };
    expect((await shop.place(two)).status).toBe(201);

    shop.pass(60_000);

    expect((await shop.place(two)).status).toBe(409);
    expect((await other.place(two)).status).toBe(201);
    expect((await shop.place({ ...placement, total: 2499 })).status).toBe(201);
  });

  test("refuses archived products and keeps their orders", async () => {
    const key = randomUUID();
    const ointment = createPlacement([
      { product: CREAM, quantity: 1 },
      { product: OINTMENT, quantity: 1 },
    ]);
    const total = 1000 + 2499 + 499;
    const placed = await readResponse(await shop.place({ ...ointment, total }, key));
    await archive(edit(OINTMENT));

    expect(await readResponse(await shop.place({ ...ointment, total }, key))).toEqual(placed);
    for (const service of [shop, other]) {
      const refused = await service.place({ ...ointment, total });
      expect(refused.status).toBe(422);
      expect(await readResponse(refused)).toMatchObject({
        code: "invalid_fields",
        fields: { "lines.1.product": "This product is no longer available" },
      });
    }
  });
});
