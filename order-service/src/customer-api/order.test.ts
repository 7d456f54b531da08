import { expect, test } from "vitest";
import {
  bodyOf,
  CREAM,
  describeOnBoth,
  idOf,
  placementOf,
  type TestService,
} from "../testing/service.ts";

const OINTMENT = "retimax-1500-vitamin-a-ointment";
const DAY_MS = 86_400_000;
const lines = [
  { product: CREAM, quantity: 2 },
  { product: OINTMENT, quantity: 1 },
] as const;

describeOnBoth("an order's page", {}, (service) => {
  const place = async () => bodyOf(await service.place(placementOf([...lines])));
  const sent = async () => {
    const placed = await place();
    const id = idOf(placed.token);
    await service.staff.markPaid(id);
    await service.staff.dispatch(id, { carrier: "Royal Mail", number: "AB123456785GB" });
    return { ...placed, id };
  };

  test.each(["", "x", "A".repeat(43)])("the token %j opens nothing", async (token) => {
    const response = await service.ofOrder(token);

    expect(response.status).toBe(404);
    expect(await bodyOf(response)).toMatchObject({ code: "not_found" });
  });

  test("an unpaid order is cancelled, once, and what it held can be sold", async () => {
    await service.staff.setStock(OINTMENT, 1);
    const { token } = await place();
    expect(await stockOf(service)).toEqual({ [OINTMENT]: 0 });

    const cancelled = await service.ofOrder(token, "cancel");
    const again = await service.ofOrder(token, "cancel");

    expect(await bodyOf(cancelled)).toMatchObject({
      state: "cancelled",
      canCancel: false,
      history: [{ state: "pending_payment" }, { state: "cancelled" }],
    });
    expect(again.status).toBe(409);
    expect(await bodyOf(again)).toMatchObject({ code: "order_state_conflict" });
    expect(await stockOf(service)).toEqual({ [OINTMENT]: 1 });
    await service.staff.setStock(OINTMENT, undefined);
  });

  test("a paid order can be cancelled, and its money is paid back", async () => {
    const { token } = await place();
    await service.staff.markPaid(idOf(token));
    await service.ofOrder(token, "cancel");
    const { paid, total } = await bodyOf(await service.ofOrder(token));
    await service.staff.refund(idOf(token));

    expect(paid).toBe(total);
    expect(await bodyOf(await service.ofOrder(token))).toMatchObject({
      state: "cancelled",
      paid: 0,
      refunded: total,
    });
  });

  test("an order that was sent shows where it is, and cannot be cancelled", async () => {
    const { token } = await sent();

    expect((await service.ofOrder(token, "cancel")).status).toBe(409);
    expect(await bodyOf(await service.ofOrder(token))).toMatchObject({
      state: "dispatched",
      tracking: { carrier: "Royal Mail", number: "AB123456785GB" },
      canCancel: false,
      canReturn: true,
    });
  });

  test("part of it comes back and is refunded, then the rest with the delivery", async () => {
    const { token, id, order } = await sent();
    await service.staff.deliver(id);

    const requested = await service.ofOrder(token, "returns", {
      lines: [{ ...lines[0], quantity: 1 }],
      reason: "Too rich for me",
    });
    expect(await bodyOf(requested)).toMatchObject({
      state: "return_requested",
      lines: [{ returned: 1 }, { returned: 0 }],
      canReturn: false,
    });
    await service.staff.receiveReturn(id);
    await service.staff.refund(id);
    expect(await bodyOf(await service.ofOrder(token))).toMatchObject({
      state: "refunded",
      refunded: 2500,
      canReturn: true,
    });

    await service.ofOrder(token, "returns", { lines: [{ ...lines[0], quantity: 1 }, lines[1]] });
    await service.staff.receiveReturn(id);
    await service.staff.refund(id);
    expect(await bodyOf(await service.ofOrder(token))).toMatchObject({
      state: "refunded",
      refunded: order.total,
      paid: 0,
      canReturn: false,
    });
  });

  test("goods that were paid back before they came close the return without more money", async () => {
    const { token, id, order } = await sent();
    await service.ofOrder(token, "returns", { lines });
    await service.staff.refund(id, { amount: order.total });
    await service.staff.receiveReturn(id);

    expect(await bodyOf(await service.ofOrder(token))).toMatchObject({
      state: "refunded",
      refunded: order.total,
    });
    await expect(service.staff.refund(id)).rejects.toThrow("nothing of this amount");
  });

  test.each([
    ["lines.0.quantity", [{ ...lines[0], quantity: 3 }]],
    ["lines.1.quantity", [lines[0], { ...lines[0], quantity: 1 }]],
    ["lines.0.product", [{ ...lines[0], product: "constructor" }]],
    ["lines", []],
  ])("what was not ordered cannot be returned: %s", async (field, lines) => {
    const { token } = await sent();
    const response = await service.ofOrder(token, "returns", { lines });

    expect(response.status).toBe(422);
    expect(Object.keys((await bodyOf(response)).fields)).toEqual([field]);
  });

  test("returns are possible for 14 days after the delivery", async () => {
    const { token, id } = await sent();
    // The return period starts on delivery, however long that takes.
    service.pass(30 * DAY_MS);
    expect(await bodyOf(await service.ofOrder(token))).toMatchObject({ canReturn: true });
    await service.staff.deliver(id);

    service.pass(14 * DAY_MS);
    expect(await bodyOf(await service.ofOrder(token))).toMatchObject({ canReturn: true });
    service.pass(DAY_MS);
    expect(await bodyOf(await service.ofOrder(token))).toMatchObject({ canReturn: false });
    const response = await service.ofOrder(token, "returns", { lines: [lines[0]] });
    expect(response.status).toBe(409);
  });

  test("two who cancel and pay at once end in one state, with the money accounted for", async () => {
    const { token } = await place();
    const id = idOf(token);
    await Promise.allSettled([
      service.ofOrder(token, "cancel"),
      service.staff.markPaid(id),
      service.ofOrder(token, "cancel"),
      service.staff.markPaid(id),
    ]);
    const order = await service.staff.find(id);

    expect(order?.state).toBe("cancelled");
    expect([0, order?.total]).toContain(order?.paid);
  });
});

async function stockOf(service: TestService) {
  return bodyOf(await service.request("/stock"));
}
