import { randomUUID } from "node:crypto";
import { CREAM } from "@damson/order-service/testing/service";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sqliteOnly, startAdmin, type TestAdmin } from "../testing/admin.ts";
import { factorNeeded, MINUTE, type Owners, signInOwners } from "../testing/owners.ts";

describe.each(sqliteOnly)("large refunds on %s", (_name, storage) => {
  let admin: TestAdmin;
  let owners: Owners;
  beforeAll(async () => {
    admin = await startAdmin(storage());
  });
  beforeEach(async () => {
    owners = await signInOwners(admin);
  });
  afterAll(() => admin.close());

  test("requires a recent second factor for refunds above the limit, whole or in parts", async () => {
    const { owner, ask, show, newestNotice, paidOrder } = owners;
    await show();
    const limit = await ask("PUT", "/security/refund-limit", { limit: 1500 });
    expect(limit.status).toBe(204);
    expect((await ask("GET", "/security")).body).toEqual({ refundLimit: 1500 });
    expect(await newestNotice()).toMatchObject({ type: "refund_limit_changed", amount: 1500 });
    admin.pass(6 * MINUTE);
    const order = await paidOrder();
    await order.send("dispatch", {});
    const refund = (amount: number) => order.send("refund", { amount, key: randomUUID() });

    expect((await refund(1000)).status).toBe(200);
    expect((await refund(400)).status).toBe(200);
    expect(await refund(101)).toMatchObject(factorNeeded);
    expect(await newestNotice()).not.toMatchObject({ type: "large_refund" });
    await show();
    expect((await refund(101)).status).toBe(200);
    expect(await newestNotice()).toMatchObject({
      type: "large_refund",
      person: owner.email,
      subject: order.number,
      amount: 101,
    });
  });

  test("counts simultaneous partial refunds together", async () => {
    const { ask, show, paidOrder } = owners;
    await show();
    await ask("PUT", "/security/refund-limit", { limit: 1500 });
    admin.pass(6 * MINUTE);
    const order = await paidOrder();
    await order.send("dispatch", {});
    const { version } = await order.view();
    const refund = (seen: number) =>
      order.send("refund", { amount: 1000, key: randomUUID() }, { version: seen });
    // The second request claims the version after the first refund.
    await Promise.all([refund(version), refund(version + 1)]);

    expect((await order.view()).money.refunded).toBeLessThanOrEqual(1500);
  });

  test("requires a recent second factor to change items if that pays back too much", async () => {
    const { ask, show, newestNotice, paidOrder } = owners;
    await show();
    await ask("PUT", "/security/refund-limit", { limit: 2000 });
    admin.pass(6 * MINUTE);
    const order = await paidOrder();
    const one = { lines: [{ product: CREAM, quantity: 1 }], total: 2999 };
    expect(await order.send("items", one)).toMatchObject(factorNeeded);
    await show();
    expect((await order.send("items", one)).status).toBe(200);
    expect(await newestNotice()).toMatchObject({ type: "large_refund", amount: 2001 });
  });

  test("requires a recent second factor to cancel a paid order but not an unpaid one", async () => {
    const { ask, show, newestNotice, paidOrder, placeOrder } = owners;
    await show();
    await ask("PUT", "/security/refund-limit", { limit: 0 });
    admin.pass(6 * MINUTE);
    const order = await paidOrder();
    expect(await order.send("cancel", {})).toMatchObject(factorNeeded);
    await show();
    expect((await order.send("cancel", {})).status).toBe(200);
    expect(await newestNotice()).toMatchObject({ type: "large_refund", amount: order.total });

    admin.pass(6 * MINUTE);
    const unpaid = await placeOrder();
    expect((await unpaid.send("cancel", {})).status).toBe(200);
  });
});
