import { randomUUID } from "node:crypto";
import type { Placement } from "@damson/shop/orders/placement";
import { expect, test } from "vitest";
import { retryWhileBusy } from "../testing/retry-while-busy.ts";
import {
  CREAM,
  createPlacement,
  describeOnBoth,
  readResponse,
  readTokenId,
} from "../testing/service.ts";

const HOUR_MS = 3_600_000;
const OINTMENT = "retimax-1500-vitamin-a-ointment";

const usual = { transferSharePercent: 20 } as const;
const online = {
  methods: ["stripe", "bank-transfer"],
  stripeSecretKey: "sk_test_1",
  stripeWebhookSecret: "whsec_1",
  // Nothing listens on this port.
  stripeAddress: "http://127.0.0.1:9",
};

const pieces = (quantity: number, product = CREAM) =>
  [{ product, quantity }] as const satisfies Placement["lines"];
const by = (email: string, quantity: number, changes: Partial<Placement> = {}) => {
  const placement = createPlacement(pieces(quantity), changes);
  return { ...placement, shipping: { ...placement.shipping, email } };
};
const byAnyone = (quantity: number, changes: Partial<Placement> = {}) =>
  by(`${randomUUID()}@example.com`, quantity, changes);

describeOnBoth("unpaid transfer orders", { holding: usual }, (service) => {
  const onSqlite = test.runIf(service.service.db.kind === "sqlite");
  onSqlite("reserves at most a fifth of a product", async () => {
    await service.staff.setStock(CREAM, 50);
    await service.staff.setStock(OINTMENT, undefined);
    expect((await service.place(byAnyone(7))).status).toBe(201);
    const refused = await service.place(byAnyone(4));

    expect(refused.status).toBe(409);
    expect(await readResponse(refused)).toEqual({
      code: "transfer_share_reached",
      message: expect.stringContaining("later"),
      lines: [{ product: CREAM, left: 3 }],
    });
    expect(await readResponse(await service.request("/stock"))).toEqual({ [CREAM]: 43 });
    expect((await service.place(byAnyone(3))).status).toBe(201);
    expect((await service.place(byAnyone(1))).status).toBe(409);
  });

  test("keeps the limit for a hundred concurrent orders", async () => {
    await service.staff.setStock(OINTMENT, 60);
    const placement = createPlacement(pieces(1, OINTMENT));
    const shop = async () => {
      const key = randomUUID();
      return (await retryWhileBusy(() => service.place(placement, key))).status;
    };
    const statuses = await Promise.all(Array.from({ length: 100 }, shop));

    expect(statuses.filter((status) => status === 201)).toHaveLength(12);
    expect(await readResponse(await service.request("/stock"))).toMatchObject({ [OINTMENT]: 48 });
  });

  test("counts orders only while they are unpaid", async () => {
    await service.staff.setStock(CREAM, 50);
    await service.staff.setStock(OINTMENT, undefined);
    const place = async (quantity: number) => {
      const { token } = await readResponse(await service.place(byAnyone(quantity)));
      return { id: readTokenId(token), token };
    };
    // The orders of earlier tests expire.
    service.pass(6 * 24 * HOUR_MS);
    await service.staff.expireOrders();
    await service.staff.setStock(CREAM, 50);

    const [paid, cancelled] = [await place(5), await place(5)];
    expect((await service.place(byAnyone(1))).status).toBe(409);
    await service.ofOrder(cancelled.token, "cancel");
    expect((await service.place(byAnyone(6))).status).toBe(409);
    await service.staff.markPaid(paid.id);
    // 45 units are left, and no unpaid order has reserved any.
    expect((await service.place(byAnyone(10))).status).toBe(409);
    expect((await service.place(byAnyone(9))).status).toBe(201);
    expect(await service.staff.check()).toEqual([]);
  });

  onSqlite("revives an order on a late payment beyond the limit", async () => {
    service.pass(6 * 24 * HOUR_MS);
    await service.staff.expireOrders();
    await service.staff.setStock(CREAM, 50);
    const { token } = await readResponse(await service.place(byAnyone(10)));
    service.pass(6 * 24 * HOUR_MS);
    await service.staff.expireOrders();
    expect((await service.place(byAnyone(10))).status).toBe(201);
    await service.staff.markPaid(readTokenId(token));

    expect((await readResponse(await service.ofOrder(token))).state).toBe("paid");
    expect(await service.staff.check()).toEqual([]);
  });
});

describeOnBoth("with card payments", { holding: usual, payments: online }, (service) => {
  test("offers card payment beyond the limit", async () => {
    await service.staff.setStock(CREAM, 10);
    expect((await service.place(byAnyone(5))).status).toBe(201);
    const key = randomUUID();
    const wanted = byAnyone(5);
    const refused = await readResponse(await service.place(wanted, key));
    expect(refused).toMatchObject({
      code: "transfer_share_reached",
      message: expect.stringContaining("by card"),
    });

    const byCard = await service.place({ ...wanted, paymentMethod: "stripe" }, key);
    expect(byCard.status).toBe(201);
    expect(await readResponse(await service.request("/stock"))).toEqual({ [CREAM]: 0 });
  });
});
