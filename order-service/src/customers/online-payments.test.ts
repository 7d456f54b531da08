/** Online payments and refunds are exported, kept and erased together with their order. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Service } from "../context.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { markPaid } from "../payments/mark-paid.ts";
import { findLatestPayment, updatePayment } from "../payments/payments.ts";
import { settleRefund } from "../payments/process-refunds.ts";
import { runHourlyJobs } from "../start-jobs.ts";
import { openTestService } from "../testing/database.ts";
import { createPlacement, databases, readTokenId } from "../testing/service.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { exportCustomer } from "./export-customer.ts";

const DAY_MS = 86_400_000;

describe.each(databases)("on %s", (_name, storage) => {
  let now = new Date("2026-11-21T12:00:00Z");
  let service: Service;
  beforeAll(async () => {
    const { service: opened } = await openTestService(storage(), () => now);
    service = {
      ...opened,
      paymentOptions: () => ({ ...opened.paymentOptions(), methods: ["stripe"] }),
    };
  });
  afterAll(() => service.db.close());

  const reader = () => service.db.reader;
  /** Pays an order and cancels it, which leaves a refund to be made. */
  const cancelPaid = async (email: string, charge: string) => {
    const { shipping, ...placed } = createPlacement(undefined, { paymentMethod: "stripe" });
    const placement = { ...placed, shipping: { ...shipping, email } };
    const request = { placement, idempotencyKey: randomUUID(), userId: undefined };
    const id = readTokenId((await placeOrder(service, request)).token);
    const payment = await findLatestPayment(reader(), id);
    await updatePayment(service.db.writer, payment.id, {
      checkoutId: `cs_${charge}`,
      paymentIntentId: charge,
    });
    await markPaid(service, id, {
      providerEventId: charge,
      actor: "system",
      paymentId: payment.id,
    });
    await cancelOrder(service, id, "customer");
    return id;
  };
  const refund = async (charge: string) => {
    const query = reader().selectFrom("refunds").innerJoin("payments", "payments.id", "payment_id");
    const row = await query
      .select(["refunds.id", "refunds.amount"])
      .where("payment_intent_id", "=", charge)
      .executeTakeFirstOrThrow();
    const about = { refundId: row.id, paymentIntentId: charge, amount: row.amount };
    await settleRefund(service, { id: `re_${charge}`, state: "succeeded", ...about });
  };

  test("exports payments and refunds", async () => {
    await cancelPaid("anna@example.com", "pi_anna");
    await refund("pi_anna");

    expect(await exportCustomer(service, "anna@example.com")).toMatchObject({
      orders: [
        {
          payments: [
            {
              method: "stripe",
              payment_intent_id: "pi_anna",
              events: [
                { type: "captured", amount: 2999 },
                { type: "refunded", amount: 2999 },
              ],
              refunds: [{ amount: 2999, reason: "cancelled", state: "succeeded" }],
            },
          ],
        },
      ],
    });
  });

  test("does not erase a customer with a refund due", async () => {
    await cancelPaid("berta@example.com", "pi_berta");
    expect(await eraseCustomer(service, "berta@example.com")).toMatchObject({ orders: [] });
    await refund("pi_berta");

    expect((await eraseCustomer(service, "berta@example.com")).orders).toHaveLength(1);
    // The provider's ids are kept for the comparison with the provider.
    expect(await chargesKept()).toContain("pi_berta");
  });

  test("deletes payments with their order and keeps provider event ids", async () => {
    await service.db.writer
      .insertInto("provider_events")
      .values({ id: "evt_1", type: "checkout.session.completed", received_at: now })
      .execute();
    now = new Date(now.getTime() + 2557 * DAY_MS);
    await runHourlyJobs(service);

    expect(await chargesKept()).toEqual([]);
    for (const table of ["payment_events", "refunds"] as const) {
      expect(await reader().selectFrom(table).select("id").execute()).toEqual([]);
    }
    expect(await reader().selectFrom("provider_events").select("id").execute()).toEqual([
      { id: "evt_1" },
    ]);
  });

  async function chargesKept() {
    const rows = await reader().selectFrom("payments").select("payment_intent_id").execute();
    return rows.map(({ payment_intent_id }) => payment_intent_id);
  }
});
