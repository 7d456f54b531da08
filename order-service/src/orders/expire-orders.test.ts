import { expect, test } from "vitest";
import { bodyOf, CREAM, describeOnBoth, idOf, placementOf } from "../testing/service.ts";

const DAY_MS = 86_400_000;
const placement = placementOf([{ product: CREAM, quantity: 2 }]);

describeOnBoth("orders that are not paid in time", {}, (service) => {
  const place = async () => {
    const { token } = await bodyOf(await service.place(placement));
    return { token, id: idOf(token) };
  };
  const stateOf = async (token: string) => (await bodyOf(await service.ofOrder(token))).state;

  test.each([
    ["in winter", "2026-11-21T12:00:00Z", "Thursday 26 November", "2026-11-26T23:59:59.999Z"],
    ["late at night", "2026-11-26T23:59:59.999Z", "Tuesday 1 December", "2026-12-01T23:59:59.999Z"],
    ["into summer time", "2027-03-26T23:30:00Z", "Wednesday 31 March", "2027-03-31T22:59:59.999Z"],
    ["out of it", "2027-10-28T23:30:00Z", "Wednesday 3 November", "2027-11-03T23:59:59.999Z"],
  ])("an order waits for its payment to the end of the day it names, %s", async (...given) => {
    const [, placedAt, day, end] = given;
    service.pass(Date.parse(placedAt) - service.now().getTime());
    const { order, token } = await bodyOf(await service.place(placement));
    const mail = () =>
      service.mails.find(({ subject }) => subject.endsWith(`order ${order.number}`));
    await expect.poll(() => mail()?.text).toContain(` by ${day}, `);
    service.pass(Date.parse(end) - service.now().getTime());
    expect(await service.staff.expireOrders()).toBe(0);
    service.pass(1);
    expect(await service.staff.expireOrders()).toBe(1);

    expect(await bodyOf(await service.ofOrder(token))).toMatchObject({
      state: "expired",
      canCancel: false,
      history: [{ state: "pending_payment" }, { state: "expired" }],
    });
  });

  test("more than one batch of them expire, each once, with several processes at the same time", async () => {
    // Sequential, because the server may reject parallel requests on a slow machine.
    const placed: { readonly token: string }[] = [];
    for (let count = 0; count < 45; count += 1) placed.push(await place());
    service.pass(6 * DAY_MS);
    const counts = await Promise.all([service.staff.expireOrders(), service.staff.expireOrders()]);

    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(45);
    for (const { token } of placed) expect(await stateOf(token)).toBe("expired");
  });

  test("money that comes late revives an order whose goods are still there", async () => {
    await service.staff.setStock(CREAM, 2);
    const { token, id } = await place();
    service.pass(6 * DAY_MS);
    await service.staff.expireOrders();
    await service.staff.markPaid(id);

    expect(await stateOf(token)).toBe("paid");
    expect(await bodyOf(await service.request("/stock"))).toEqual({ [CREAM]: 0 });
  });

  test("money that comes when the goods are gone is due", async () => {
    await service.staff.setStock(CREAM, 2);
    const { token, id } = await place();
    service.pass(6 * DAY_MS);
    await service.staff.expireOrders();
    expect((await service.place(placement)).status).toBe(201);
    const { total } = placement;

    await service.staff.markPaid(id);
    expect(await bodyOf(await service.ofOrder(token))).toMatchObject({
      state: "cancelled",
      paid: total,
      refunded: 0,
    });
    // Reporting the payment twice makes only one refund due.
    await service.staff.markPaid(id);
    await service.staff.refund(id);
    expect(await service.staff.find(id)).toMatchObject({ paid: total, refunded: total });
  });

  test("money for a cancelled order is due", async () => {
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

  test("a payment that is reported a hundred times counts once", async () => {
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
