import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { comeAgain } from "../testing/come-again.ts";
import { bodyOf, CREAM, describeOnBoth, placementOf } from "../testing/service.ts";

const cream = (quantity: number) => ({ product: CREAM, quantity }) as const;

describeOnBoth("placing an order", {}, (service) => {
  test("an order is kept as it was placed, and its page opens", async () => {
    const response = await service.place(placementOf([cream(2)]));
    const { order, token } = await bodyOf(response);

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
    expect(await bodyOf(await service.ofOrder(token))).toEqual(order);
  });

  test("the same key gives the same order, a hundred times at once", async () => {
    const key = randomUUID();
    const placement = placementOf();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        comeAgain(() => service.place(placement, key)).then(bodyOf),
      ),
    );

    expect(new Set(answers.map(({ order }) => order.number)).size).toBe(1);
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
  });

  test("the same key gives the same order, as it is by then, whatever has changed since", async () => {
    const product = "retimax-1500-vitamin-a-ointment";
    const placement = placementOf([{ product, quantity: 1 }]);
    const key = randomUUID();
    await service.staff.setStock(product, 1);
    const { order, token } = await bodyOf(await service.place(placement, key));
    const soldOut = await bodyOf(await service.place(placement, key));
    await service.ofOrder(token, "cancel");
    await service.staff.setStock(product, undefined);
    const cancelled = await bodyOf(await service.place(placement, key));

    expect(soldOut).toEqual({ order, token });
    expect(cancelled).toMatchObject({ token, order: { number: order.number, state: "cancelled" } });
  });

  test("spaces and unknown fields make no other order", async () => {
    const key = randomUUID();
    const placement = placementOf();
    const { order } = await bodyOf(await service.place(placement, key));
    const shipping = { ...placement.shipping, city: " Leeds ", postcode: "ls1 4ap" };
    const again = await service.place({ ...placement, shipping, more: true }, key);

    expect((await bodyOf(again)).order.number).toBe(order.number);
  });

  test("another body under the same key is refused", async () => {
    const key = randomUUID();
    await service.place(placementOf([cream(1)]), key);
    const response = await service.place(placementOf([cream(2)]), key);

    expect(response.status).toBe(409);
    expect(await bodyOf(response)).toMatchObject({ code: "idempotency_key_reused" });
  });

  test("another total than the shopper saw is refused with the right one", async () => {
    const response = await service.place({ ...placementOf([cream(1)]), total: 100 });

    expect(response.status).toBe(409);
    expect(await bodyOf(response)).toMatchObject({
      code: "total_changed",
      totals: { subtotal: 2500, discount: 0, delivery: 499, total: 2999 },
    });
  });

  test("the list that browsers of an earlier release name makes no difference", async () => {
    const product = "retimax-1500-vitamin-a-ointment";
    const placement = placementOf([{ product, quantity: 1 }]);
    const lines = [{ product, listing: "searchListing", quantity: 1 }];
    const key = "k".repeat(32);
    const before = await bodyOf(await service.place({ ...placement, lines }, key));
    const after = await bodyOf(await service.place(placement, key));

    expect(before.order.number).toMatch(/^DM-/);
    expect(after.order.number).toBe(before.order.number);
  });

  test("of one product in several lines, all pieces are counted", async () => {
    const product = "retimax-1500-vitamin-a-ointment";
    await service.staff.setStock(product, 3);
    const response = await service.place(
      placementOf([1, 2, 1].map((quantity) => ({ product, quantity }))),
    );

    expect(response.status).toBe(409);
    expect(await bodyOf(response)).toMatchObject({
      code: "out_of_stock",
      lines: [{ product, left: 3 }],
    });
    expect(await bodyOf(await service.request("/stock"))).toEqual({ [product]: 3 });
  });

  test("a hundred shoppers want twenty pieces: twenty get one", async () => {
    const product = "retimax-1500-vitamin-a-ointment";
    await service.staff.setStock(product, 20);
    const placement = placementOf([{ product, quantity: 1 }]);
    const shop = async (key = randomUUID()) =>
      (await comeAgain(() => service.place(placement, key))).status;
    const statuses = await Promise.all(Array.from({ length: 100 }, () => shop()));

    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(80);
    expect(await bodyOf(await service.request("/stock"))).toEqual({ [product]: 0 });
  });
});
