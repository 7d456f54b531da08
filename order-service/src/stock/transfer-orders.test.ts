import { randomUUID } from "node:crypto";
import type { Placement } from "@damson/shop/orders/placement";
import { expect, test } from "vitest";
import { comeAgain } from "../testing/come-again.ts";
import { bodyOf, CREAM, describeOnBoth, idOf, placementOf } from "../testing/service.ts";

const HOUR_MS = 3_600_000;
const OINTMENT = "retimax-1500-vitamin-a-ointment";

const usual = { transferSharePercent: 20 } as const;
const online = {
  methods: ["stripe", "bank-transfer"],
  stripeSecretKey: "sk_test_1",
  stripeWebhookSecret: "whsec_1",
  // A port that refuses connections.
  stripeAddress: "http://127.0.0.1:9",
};

const pieces = (quantity: number, product = CREAM) =>
  [{ product, quantity }] as const satisfies Placement["lines"];
const by = (email: string, quantity: number, changes: Partial<Placement> = {}) => {
  const placement = placementOf(pieces(quantity), changes);
  return { ...placement, shipping: { ...placement.shipping, email } };
};
const byAnyone = (quantity: number, changes: Partial<Placement> = {}) =>
  by(`${randomUUID()}@example.com`, quantity, changes);

describeOnBoth("orders that wait for a transfer", { holding: usual }, (service) => {
  test("together hold a fifth of a product, and what is beyond is refused with what can be had", async () => {
    await service.staff.setStock(CREAM, 50);
    await service.staff.setStock(OINTMENT, undefined);
    expect((await service.place(byAnyone(7))).status).toBe(201);
    const refused = await service.place(byAnyone(4));

    expect(refused.status).toBe(409);
    expect(await bodyOf(refused)).toEqual({
      code: "transfer_share_reached",
      message: expect.stringContaining("later"),
      lines: [{ product: CREAM, left: 3 }],
    });
    expect(await bodyOf(await service.request("/stock"))).toEqual({ [CREAM]: 43 });
    expect((await service.place(byAnyone(3))).status).toBe(201);
    expect((await service.place(byAnyone(1))).status).toBe(409);
  });

  test("a hundred at once never hold more than that", async () => {
    await service.staff.setStock(OINTMENT, 60);
    const placement = placementOf(pieces(1, OINTMENT));
    const shop = async () => {
      const key = randomUUID();
      return (await comeAgain(() => service.place(placement, key))).status;
    };
    const statuses = await Promise.all(Array.from({ length: 100 }, shop));

    expect(statuses.filter((status) => status === 201)).toHaveLength(12);
    expect(await bodyOf(await service.request("/stock"))).toMatchObject({ [OINTMENT]: 48 });
  });

  test("what is paid, cancelled or sent no longer counts, and the share is of what is left then", async () => {
    await service.staff.setStock(CREAM, 50);
    await service.staff.setStock(OINTMENT, undefined);
    const place = async (quantity: number) => {
      const { token } = await bodyOf(await service.place(byAnyone(quantity)));
      return { id: idOf(token), token };
    };
    // Orders of earlier tests have expired.
    service.pass(6 * 24 * HOUR_MS);
    await service.staff.expireOrders();
    await service.staff.setStock(CREAM, 50);

    const [paid, cancelled] = [await place(5), await place(5)];
    expect((await service.place(byAnyone(1))).status).toBe(409);
    await service.ofOrder(cancelled.token, "cancel");
    expect((await service.place(byAnyone(6))).status).toBe(409);
    await service.staff.markPaid(paid.id);
    // 45 are left, and none is waiting.
    expect((await service.place(byAnyone(10))).status).toBe(409);
    expect((await service.place(byAnyone(9))).status).toBe(201);
    expect(await service.staff.check()).toEqual([]);
  });

  test("money that comes late revives an order, whatever share others hold by then", async () => {
    service.pass(6 * 24 * HOUR_MS);
    await service.staff.expireOrders();
    await service.staff.setStock(CREAM, 50);
    const { token } = await bodyOf(await service.place(byAnyone(10)));
    service.pass(6 * 24 * HOUR_MS);
    await service.staff.expireOrders();
    expect((await service.place(byAnyone(10))).status).toBe(201);
    await service.staff.markPaid(idOf(token));

    expect((await bodyOf(await service.ofOrder(token))).state).toBe("paid");
    expect(await service.staff.check()).toEqual([]);
  });
});

describeOnBoth("where cards are taken", { holding: usual, payments: online }, (service) => {
  test("beyond the share the shopper is offered the card, which takes what is there", async () => {
    await service.staff.setStock(CREAM, 10);
    expect((await service.place(byAnyone(5))).status).toBe(201);
    const key = randomUUID();
    const wanted = byAnyone(5);
    const refused = await bodyOf(await service.place(wanted, key));
    expect(refused).toMatchObject({
      code: "transfer_share_reached",
      message: expect.stringContaining("by card"),
    });

    const byCard = await service.place({ ...wanted, paymentMethod: "stripe" }, key);
    expect(byCard.status).toBe(201);
    expect(await bodyOf(await service.request("/stock"))).toEqual({ [CREAM]: 0 });
  });
});
