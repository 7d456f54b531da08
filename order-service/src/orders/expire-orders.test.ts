import { expect, test } from "vitest";
import {
  CREAM,
  createPlacement,
  describeOnBoth,
  readResponse,
  readTokenId,
} from "../testing/service.ts";

const DAY_MS = 86_400_000;
const placement = createPlacement([{ product: CREAM, quantity: 2 }]);

describeOnBoth("unpaid orders", {}, (service) => {
  const onSqlite = test.runIf(service.service.db.kind === "sqlite");
  const place = async () => {
    const { token } = await readResponse(await service.place(placement));
    return { token, id: readTokenId(token) };
  };
  const readState = async (token: string) =>
    (await readResponse(await service.ofOrder(token))).state;

  onSqlite.each([
    ["in winter", "2026-11-21T12:00:00Z", "Thursday 26 November", "2026-11-26T23:59:59.999Z"],
    ["late at night", "2026-11-26T23:59:59.999Z", "Tuesday 1 December", "2026-12-01T23:59:59.999Z"],
    ["into summer time", "2027-03-26T23:30:00Z", "Wednesday 31 March", "2027-03-31T22:59:59.999Z"],
    ["out of it", "2027-10-28T23:30:00Z", "Wednesday 3 November", "2027-11-03T23:59:59.999Z"],
  ])("keeps an order until the end of the named day: %s", async (...given) => {
    const [, placedAt, day, end] = given;
    service.pass(Date.parse(placedAt) - service.now().getTime());
    const { order, token } = await readResponse(await service.place(placement));
    const mail = () =>
      service.mails.find(({ subject }) => subject.endsWith(`order ${order.number}`));
    await expect.poll(() => mail()?.text).toContain(` by ${day} `);
    service.pass(Date.parse(end) - service.now().getTime());
    expect(await service.staff.expireOrders()).toBe(0);
    service.pass(1);
    expect(await service.staff.expireOrders()).toBe(1);

    expect(await readResponse(await service.ofOrder(token))).toMatchObject({
      state: "expired",
      canCancel: false,
      history: [{ state: "pending_payment" }, { state: "expired" }],
    });
  });

  test("expires each order once across batches and processes", async () => {
    // One after another, because a slow machine refuses parallel requests.
    const placed: { readonly token: string }[] = [];
    for (let count = 0; count < 45; count += 1) placed.push(await place());
    service.pass(6 * DAY_MS);
    const counts = await Promise.all([service.staff.expireOrders(), service.staff.expireOrders()]);

    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(45);
    for (const { token } of placed) expect(await readState(token)).toBe("expired");
  });

  test("revives an order on a late payment if its items are in stock", async () => {
    await service.staff.setStock(CREAM, 2);
    const { token, id } = await place();
    service.pass(6 * DAY_MS);
    await service.staff.expireOrders();
    await service.staff.markPaid(id);

    expect(await readState(token)).toBe("paid");
    expect(await readResponse(await service.request("/stock"))).toEqual({ [CREAM]: 0 });
  });

  onSqlite("owes a refund if the items are sold out", async () => {
    await service.staff.setStock(CREAM, 2);
    const { token, id } = await place();
    service.pass(6 * DAY_MS);
    await service.staff.expireOrders();
    expect((await service.place(placement)).status).toBe(201);
    const { total } = placement;

    await service.staff.markPaid(id);
    expect(await readResponse(await service.ofOrder(token))).toMatchObject({
      state: "cancelled",
      paid: total,
      refunded: 0,
    });
    // If the payment is reported twice, it is refunded once.
    await service.staff.markPaid(id);
    await service.staff.refund(id);
    expect(await service.staff.find(id)).toMatchObject({ paid: total, refunded: total });
  });

  onSqlite("owes a refund for a payment after cancellation", async () => {
    await service.staff.setStock(CREAM, undefined);
    const { token, id } = await place();
    await service.ofOrder(token, "cancel");
    await service.staff.markPaid(id);

    expect(await service.staff.find(id)).toMatchObject({
      state: "cancelled",
      paid: placement.total,
      refunded: 0,
    });
  });

  test("counts a repeated payment report once", async () => {
    await service.staff.setStock(CREAM, undefined);
    const { id } = await place();
    const providerEventId = "evt_1";
    await Promise.all(
      Array.from({ length: 100 }, () => service.staff.markPaid(id, { providerEventId })),
    );

    expect(await service.staff.find(id)).toMatchObject({ state: "paid", paid: placement.total });
    await expect(service.staff.markPaid(id, { providerEventId: "evt_2" })).rejects.toThrow(
      /has been paid/,
    );
    expect(await service.staff.check()).toEqual([]);
  });
});
