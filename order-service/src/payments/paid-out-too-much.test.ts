import { randomUUID } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import { type OnlineShop, openOnlineShop } from "../testing/online-shop.ts";
import { databases } from "../testing/service.ts";

describe.each(databases)("excess payouts on %s", (name, storage) => {
  const onSqlite = test.runIf(name === "SQLite");
  let shop: OnlineShop;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(storage());
    const { storage: stored = {}, ...options } = database.options;
    shop = await openOnlineShop(stored, options);
  });
  afterAll(async () => {
    await shop.close();
    await database.opened.close();
  });

  const settled = () => shop.standIn.control.webhooksSettled();
  /** Pays an order back twice: the shop refunds it, and the bank takes the whole payment. */
  const paidOutTwice = async () => {
    const { control } = shop.standIn;
    const order = await shop.placePaidOrder();
    await control.planRefunds({ status: "pending" });
    await shop.service.ofOrder(order.token, "cancel", {});
    await shop.pass(MINUTE_MS);
    const dispute = await control.openDispute({ payment_intent: order.payment_intent });
    await control.closeDispute({ dispute: dispute.id, outcome: "lost" });
    await settled();
    const { data } = await shop.stripe.refunds.list({ payment_intent: order.payment_intent });
    const refund = data[0]?.id ?? "";
    await control.settleRefund({ refund, outcome: "succeeded" });
    await settled();
    return { ...order, refund };
  };
  const view = (number: string) => shop.service.staff.order.view(number, "owner");
  const webhookStates = async () =>
    new Set((await shop.standIn.control.listWebhooks()).map(({ state }) => state));
  const listAlerts = async (number: string) => {
    const { rows } = (await shop.service.staff.home()).alerts;
    return rows.filter(({ page }) => page === `/orders/${number}`);
  };
  const findInconsistencies = async (number: string) =>
    (await shop.service.staff.check()).filter((found) => found.number === number);

  test("records a refund that succeeds after a lost dispute and raises an alert", async () => {
    const { token, number, total } = await paidOutTwice();

    expect(await webhookStates()).toEqual(new Set(["delivered"]));
    const { money, state } = await view(number);
    expect(state).toBe("cancelled");
    expect(money).toMatchObject({
      paid: total,
      refunded: total,
      disputed: total,
      excessPayout: { amount: total },
      refundable: 0,
      owed: 0,
    });
    // The customer sees only the refund of the order.
    expect(await shop.view(token)).toMatchObject({ paid: 0, refunded: total });
    const pounds = `£${(total / 100).toFixed(2)}`;
    expect(await listAlerts(number)).toMatchObject([
      {
        title: "More refunded than received",
        sentence: `Order ${number} paid out ${pounds} more than it received: ${pounds} refunded and ${pounds} lost to disputes, of ${pounds} received.`,
        resolvableBy: "owner",
      },
    ]);
    const sent = () => shop.service.mails.filter(({ subject }) => subject.includes(number));
    await expect
      .poll(() => sent().map(({ subject }) => subject))
      .toContain(`Your refund of ${pounds} for order ${number}`);
  });

  test("lists the order in the integrity check until the alert is resolved", async () => {
    const { number } = await paidOutTwice();
    const problem = "more was paid out than received";
    expect(await findInconsistencies(number)).toEqual([{ number, problem }]);

    const [alert] = await listAlerts(number);
    await shop.service.staff.alerts.resolve(alert?.id ?? 0, "rosalind@example.com");

    expect(await findInconsistencies(number)).toEqual([]);
    shop.service.pass(400 * DAY_MS);
    expect(await findInconsistencies(number)).toEqual([]);
  });

  onSqlite("closes the alert when the refund fails", async () => {
    const { number, total, refund } = await paidOutTwice();
    await shop.standIn.control.settleRefund({ refund, outcome: "failed" });
    await settled();

    expect((await view(number)).money).toMatchObject({
      refunded: 0,
      disputed: total,
      excessPayout: null,
    });
    expect(await listAlerts(number)).toEqual([]);
    expect(await findInconsistencies(number)).toEqual([]);
  });

  onSqlite("records the full amount of a dispute lost after a refund", async () => {
    const { control } = shop.standIn;
    const { token, number, total, payment_intent } = await shop.placePaidOrder();
    await shop.service.staff.order.dispatch(number, undefined, {});
    await shop.stripe.refunds.create({ payment_intent, amount: 500 });
    const { id } = await control.openDispute({ payment_intent });
    await control.closeDispute({ dispute: id, outcome: "lost" });
    await settled();

    expect((await view(number)).money).toMatchObject({
      paid: total,
      refunded: 500,
      disputed: total,
      excessPayout: { amount: 500 },
    });
    expect(await shop.view(token)).toMatchObject({ paid: 0, refunded: total });
    expect(await listAlerts(number)).toHaveLength(1);
    expect(await findInconsistencies(number)).toHaveLength(1);
    // Another refund is refused.
    const again = shop.service.staff.order.refund(number, { amount: 1, key: randomUUID() }, {});
    await expect(again).rejects.toThrow("more than you can refund");
  });

  onSqlite("reports a surplus refunded twice", async () => {
    const { control } = shop.standIn;
    const token = await shop.placeOrder();
    const session = await shop.startPayment(token);
    await control.pay({ session, amount: 100 });
    await settled();
    const { number } = await shop.view(token);
    const page = await shop.stripe.checkout.sessions.retrieve(session);
    const payment_intent = String(page.payment_intent);
    await control.planRefunds({ status: "pending" });
    const refund = await shop.stripe.refunds.create({ payment_intent });
    const { id } = await control.openDispute({ payment_intent });
    await control.closeDispute({ dispute: id, outcome: "lost" });
    await control.settleRefund({ refund: refund.id, outcome: "succeeded" });
    await settled();

    expect(await webhookStates()).toEqual(new Set(["delivered"]));
    const { money, state } = await view(number);
    expect(state).toBe("pending_payment");
    expect(money).toMatchObject({
      paid: 0,
      refunded: 0,
      disputed: 0,
      excessPayout: { amount: 100 },
    });
    expect(await listAlerts(number)).toHaveLength(1);
    const problem = "more was paid out than received";
    expect(await findInconsistencies(number)).toEqual([{ number, problem }]);
  });

  onSqlite("records a second payment before its refund", async () => {
    const { number } = await shop.placePaidOrder();
    const { writer, reader } = database.db;
    const payments = reader.selectFrom("payments").selectAll().orderBy("created_at", "desc");
    const first = await payments.executeTakeFirstOrThrow();
    const session = await shop.stripe.checkout.sessions.create({
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "gbp", unit_amount: 500, product_data: { name: "Second" } },
        },
      ],
      success_url: "http://localhost:3000/",
    });
    await shop.standIn.control.pay({ session: session.id });
    const page = await shop.stripe.checkout.sessions.retrieve(session.id);
    const payment_intent = String(page.payment_intent);
    // The payment is recorded in two transactions. This is the state after the first.
    const second = {
      id: randomUUID(),
      attempt: 2,
      checkout_id: null,
      payment_intent_id: payment_intent,
    };
    await writer
      .insertInto("payments")
      .values({ ...first, ...second, state: "pending" })
      .execute();
    await shop.stripe.refunds.create({ payment_intent });
    await settled();

    const { money } = await view(number);
    expect(money).toMatchObject({ refunded: 0, excessPayout: null });
  });

  test("subtracts a lost dispute from the day's revenue", async () => {
    const { control } = shop.standIn;
    const before = (await shop.service.staff.home()).sales.total.revenue;
    const { payment_intent } = await shop.placePaidOrder();
    const { id } = await control.openDispute({ payment_intent });
    await control.closeDispute({ dispute: id, outcome: "lost" });
    await settled();

    expect((await shop.service.staff.home()).sales.total.revenue).toBe(before);
  });
});
