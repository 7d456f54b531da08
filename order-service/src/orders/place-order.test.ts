import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { retryWhileBusy } from "../testing/retry-while-busy.ts";
import { CREAM, createPlacement, describeOnBoth, readResponse } from "../testing/service.ts";

const cream = (quantity: number) => ({ product: CREAM, quantity }) as const;

describeOnBoth("placing an order", {}, (service) => {
  const onSqlite = test.runIf(service.service.db.kind === "sqlite");
  test("stores the order and opens its page", async () => {
    const response = await service.place(createPlacement([cream(2)]));
    const { order, token } = await readResponse(response);

    expect(response.status).toBe(201);
    expect(order).toMatchObject({
      number: expect.stringMatching(/^DM-/),
      state: "pending_payment",
      lines: [{ product: CREAM, brand: "A313", unitPrice: 2500, quantity: 2, lineTotal: 5000 }],
      subtotal: 5000,
      discount: 0,
      delivery: 0,
      total: 5000,
      paid: 0,
      payBy: "2026-11-26T23:59:59.999Z",
      bankAccount: { sortCode: "[Sort code – to be completed]" },
      history: [{ state: "pending_payment", at: "2026-11-21T12:00:00.123Z" }],
      canCancel: true,
      canReturn: false,
    });
    expect(await readResponse(await service.ofOrder(token))).toEqual(order);
  });

  test("returns one order for a hundred concurrent requests with one key", async () => {
    const key = randomUUID();
    const placement = createPlacement();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        retryWhileBusy(() => service.place(placement, key)).then(readResponse),
      ),
    );

    expect(new Set(answers.map(({ order }) => order.number)).size).toBe(1);
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
  });

  test("returns the current order for a repeated key", async () => {
    const product = "retimax-1500-vitamin-a-ointment";
    const placement = createPlacement([{ product, quantity: 1 }]);
    const key = randomUUID();
    await service.staff.setStock(product, 1);
    const { order, token } = await readResponse(await service.place(placement, key));
    const soldOut = await readResponse(await service.place(placement, key));
    await service.ofOrder(token, "cancel");
    await service.staff.setStock(product, undefined);
    const cancelled = await readResponse(await service.place(placement, key));

    expect(soldOut).toEqual({ order, token });
    expect(cancelled).toMatchObject({ token, order: { number: order.number, state: "cancelled" } });
  });

  onSqlite("ignores spaces and unknown fields", async () => {
    const key = randomUUID();
    const placement = createPlacement();
    const { order } = await readResponse(await service.place(placement, key));
    const shipping = { ...placement.shipping, city: " Leeds ", postcode: "ls1 4ap" };
    const again = await service.place({ ...placement, shipping, more: true }, key);

    expect((await readResponse(again)).order.number).toBe(order.number);
  });

  test("rejects another body under the same key", async () => {
    const key = randomUUID();
    await service.place(createPlacement([cream(1)]), key);
    const response = await service.place(createPlacement([cream(2)]), key);

    expect(response.status).toBe(409);
    expect(await readResponse(response)).toMatchObject({ code: "idempotency_key_reused" });
  });

  onSqlite("rejects an outdated total and returns the right one", async () => {
    const response = await service.place({ ...createPlacement([cream(1)]), total: 100 });

    expect(response.status).toBe(409);
    expect(await readResponse(response)).toMatchObject({
      code: "total_changed",
      totals: { subtotal: 2500, discount: 0, delivery: 499, total: 2999 },
    });
  });

  onSqlite("adds up lines of the same product", async () => {
    const product = "retimax-1500-vitamin-a-ointment";
    await service.staff.setStock(product, 3);
    const response = await service.place(
      createPlacement([1, 2, 1].map((quantity) => ({ product, quantity }))),
    );

    expect(response.status).toBe(409);
    expect(await readResponse(response)).toMatchObject({
      code: "out_of_stock",
      lines: [{ product, left: 3 }],
    });
    expect(await readResponse(await service.request("/stock"))).toEqual({ [product]: 3 });
  });

  test("sells exactly twenty units to a hundred shoppers", async () => {
    const product = "retimax-1500-vitamin-a-ointment";
    await service.staff.setStock(product, 20);
    const placement = createPlacement([{ product, quantity: 1 }]);
    const shop = async (key = randomUUID()) =>
      (await retryWhileBusy(() => service.place(placement, key))).status;
    const statuses = await Promise.all(Array.from({ length: 100 }, () => shop()));

    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(80);
    expect(await readResponse(await service.request("/stock"))).toEqual({ [product]: 0 });
  });
});
