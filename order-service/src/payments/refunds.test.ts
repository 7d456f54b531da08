import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OnlineShop, openOnlineShop } from "../testing/online-shop.ts";
import { databases } from "../testing/service.ts";

describe.each(databases)("online refunds on %s", (name, storage) => {
  const onSqlite = test.runIf(name === "SQLite");
  let shop: OnlineShop;
  let stripe: Stripe;
  beforeAll(async () => {
    shop = await openOnlineShop(storage());
    stripe = new Stripe(shop.standIn.apiKey, { ...shop.standIn.clientOptions, telemetry: false });
  });
  afterAll(async () => {
    // The last order was refunded, and then lost in a dispute about the whole payment.
    const problems = (await shop.service.staff.check()).map(({ problem }) => problem);
    expect(problems).toEqual(["more was paid out than received"]);
    await shop.close();
  });

  const settled = () => shop.standIn.control.webhooksSettled();
  const findIntent = async (session: string) =>
    String((await stripe.checkout.sessions.retrieve(session)).payment_intent);
  const cancel = async (token: string) => {
    await shop.service.ofOrder(token, "cancel", {});
    await shop.pass(MINUTE_MS);
  };
  const view = (number: string) => shop.service.staff.order.view(number, "owner");
  const subjects = (number: string) =>
    shop.service.mails.map(({ subject }) => subject).filter((subject) => subject.includes(number));

  test("owes a refund again after it fails", async () => {
    const { token, number, total, payment_intent } = await shop.placePaidOrder();
    await cancel(token);
    expect((await view(number)).money).toMatchObject({ refunded: total, refundable: 0 });
    const [refund] = (await stripe.refunds.list({ payment_intent })).data;
    await shop.standIn.control.settleRefund({ refund: refund?.id ?? "", outcome: "failed" });
    await settled();
    const { problems, ...failed } = await view(number);
    expect(failed.money).toMatchObject({ refunded: 0, refundable: total, owed: total });
    expect(problems).toMatchObject([{ title: "Refund failed", detail: refund?.id }]);
    expect(await shop.service.staff.check()).toEqual([]);

    await shop.service.staff.order.refund(
      number,
      { amount: 500, isPart: true, key: randomUUID() },
      {},
    );
    await shop.pass(MINUTE_MS);
    await stripe.refunds.create({ payment_intent });
    await settled();
    expect((await view(number)).money).toMatchObject({ refunded: total, owed: 0 });
    const webhooks = await shop.standIn.control.listWebhooks();
    expect(new Set(webhooks.map(({ state }) => state))).toEqual(new Set(["delivered"]));
  });

  onSqlite("emails the customer when a failed refund is made again", async () => {
    const { token, number, payment_intent } = await shop.placePaidOrder();
    await cancel(token);
    const [refund] = (await stripe.refunds.list({ payment_intent })).data;
    await shop.standIn.control.settleRefund({ refund: refund?.id ?? "", outcome: "failed" });
    await settled();
    await stripe.refunds.create({ payment_intent });
    await settled();
    const sent = () => subjects(number).filter((subject) => subject.startsWith("Your refund"));
    await expect.poll(sent).toHaveLength(2);
  });

  onSqlite("leaves the order unchanged when a second payment is refunded", async () => {
    const token = await shop.placeOrder();
    const first = await shop.startPayment(token);
    await stripe.checkout.sessions.expire(first);
    await settled();
    await shop.standIn.control.pay({ session: await shop.startPayment(token) });
    await settled();
    await shop.standIn.control.planRefunds({ status: "failed", times: 1 });
    await shop.standIn.control.pay({ session: first });
    await settled();
    const { number, total } = await shop.view(token);
    expect((await view(number)).refunds).toMatchObject([{ state: "failed" }]);

    const payment_intent = await findIntent(first);
    const refund = await stripe.refunds.create({ payment_intent });
    await settled();
    expect(await shop.view(token)).toMatchObject({ state: "paid", paid: total, refunded: 0 });
    expect(await shop.service.staff.check()).toEqual([]);
    await shop.standIn.control.settleRefund({ refund: refund.id, outcome: "failed" });
    await settled();
    expect(await shop.view(token)).toMatchObject({ state: "paid", paid: total, refunded: 0 });
    await stripe.refunds.create({ payment_intent });
    await settled();
  });

  onSqlite("holds a payment of the wrong amount for review", async () => {
    const { control } = shop.standIn;
    const token = await shop.placeOrder();
    const session = await shop.startPayment(token);
    await control.pay({ session, amount: 100 });
    await settled();
    const { number } = await shop.view(token);
    const subject = `The wrong amount was paid: order ${number}`;
    await expect.poll(() => subjects(number)).toEqual([subject]);
    await shop.pass(25 * 60 * MINUTE_MS);
    expect(await shop.view(token)).toMatchObject({ state: "pending_payment", paid: 0 });

    const payment_intent = await findIntent(session);
    await stripe.refunds.create({ payment_intent });
    await control.openDispute({ payment_intent });
    await settled();
    expect((await view(number)).problems).toMatchObject([
      { title: "Different amount paid", detail: "100 gbp" },
      { title: "Payment disputed" },
    ]);
  });

  onSqlite("leaves the order unchanged when a wrong amount is refunded", async () => {
    const { control } = shop.standIn;
    const token = await shop.placeOrder();
    const session = await shop.startPayment(token);
    await control.pay({ session, amount: 100 });
    await settled();
    const held = "a surplus payment has not been refunded";
    const { number } = await shop.view(token);
    expect(await shop.service.staff.check()).toContainEqual({ number, problem: held });

    await stripe.refunds.create({ payment_intent: await findIntent(session) });
    await settled();
    expect(await shop.view(token)).toMatchObject({ state: "pending_payment", refunded: 0 });
    await expect.poll(() => subjects(number)).toContain(`Your refund of £1.00 for order ${number}`);
    // The customer can still pay the order.
    await control.pay({ session: await shop.startPayment(token) });
    await settled();
    expect(await shop.view(token)).toMatchObject({ state: "paid" });
  });

  onSqlite("abandons and reports a rejected refund", async () => {
    const { token, number, total, payment_intent } = await shop.placePaidOrder();
    await shop.standIn.control.openDispute({ payment_intent });
    await settled();
    await cancel(token);

    const { money, refunds, problems } = await view(number);
    expect(refunds).toMatchObject([{ state: "failed", attempts: 1 }]);
    expect(money).toMatchObject({ pendingRefund: 0, owed: total, refundable: total });
    expect(problems.at(-1)).toMatchObject({
      title: "Refund failed",
      detail: expect.stringContaining("charged back"),
    });
    await expect.poll(() => subjects(number)).toContain(`A refund has failed: order ${number}`);
  });

  test("records a lost dispute as paid out, but not a won one", async () => {
    const { control } = shop.standIn;
    const disputed = async (before: number, outcome: "lost" | "won") => {
      const order = await shop.placePaidOrder();
      const { payment_intent, number } = order;
      await shop.service.staff.order.dispatch(number, undefined, {});
      if (before > 0) await stripe.refunds.create({ payment_intent, amount: before });
      const { id } = await control.openDispute({ payment_intent });
      await settled();
      await control.planWebhooks({ fate: "double", type: "charge.dispute.closed" });
      await control.closeDispute({ dispute: id, outcome });
      await settled();
      const { money, problems } = await view(number);
      return { ...order, money, titles: problems.map(({ title }) => title) };
    };
    const won = await disputed(0, "won");
    expect(won.money).toMatchObject({ paid: won.total, refunded: 0 });
    expect(won.titles).toEqual(["Payment disputed", "Dispute won"]);

    for (const before of [0, 500]) {
      const lost = await disputed(before, "lost");
      expect(lost.money).toMatchObject({ refunded: before, disputed: lost.total, refundable: 0 });
      expect(lost.titles).toContain("Dispute lost");
      await expect
        .poll(() => subjects(lost.number))
        .toContain(`A dispute was lost: order ${lost.number}`);
      // Emails report refunds by the shop only.
      const { mails } = await view(lost.number);
      const refunds = mails.filter(({ kind }) => kind === "refunded");
      expect(refunds).toHaveLength(before === 0 ? 0 : 1);
    }
  });

  onSqlite.each(["opened", "lost"] as const)(
    "records payment and dispute when it is %s first",
    async (state) => {
      const { control } = shop.standIn;
      const token = await shop.placeOrder();
      const session = await shop.startPayment(token);
      await control.planWebhooks({ fate: "drop", type: "checkout.session.completed" });
      await control.pay({ session });
      const payment_intent = await findIntent(session);
      if (state === "lost") {
        await control.planWebhooks({ fate: "drop", type: "charge.dispute.created" });
      }
      // Stripe sends an event again if it failed.
      await control.planFault({ on: "GET /v1/checkout/sessions", fail: 503, times: 2 });
      const { id } = await control.openDispute({ payment_intent });
      if (state === "lost") await control.closeDispute({ dispute: id, outcome: "lost" });
      await settled();
      expect(await shop.view(token)).toMatchObject({ state: "pending_payment" });
      shop.service.pass(MINUTE_MS);
      await control.runDue();
      await settled();

      const { number, total } = await shop.view(token);
      const { state: now, problems, money } = await view(number);
      if (state === "opened") {
        expect({ now, money }).toMatchObject({ now: "paid", money: { paid: total, refunded: 0 } });
        expect(problems).toMatchObject([{ title: "Payment disputed" }]);
      } else {
        expect({ now, money }).toMatchObject({ now: "cancelled", money: { disputed: total } });
        expect(problems).toMatchObject([{ title: "Dispute lost" }]);
      }
    },
  );

  onSqlite("ignores disputes of other payments", async () => {
    const { control } = shop.standIn;
    const session = await stripe.checkout.sessions.create({
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "gbp", unit_amount: 500, product_data: { name: "Another’s" } },
        },
      ],
      success_url: "http://localhost:3000/",
    });
    await control.pay({ session: session.id });
    await control.openDispute({ payment_intent: await findIntent(session.id) });
    await settled();
    const webhooks = await control.listWebhooks();
    expect(webhooks.at(-1)).toMatchObject({ type: "charge.dispute.created", state: "delivered" });
  });

  onSqlite("blocks dispatch after a fully lost dispute", async () => {
    const { token, payment_intent, total } = await shop.placePaidOrder();
    const { id } = await shop.standIn.control.openDispute({ payment_intent });
    await shop.standIn.control.closeDispute({ dispute: id, outcome: "lost" });
    await settled();
    expect(await shop.view(token)).toMatchObject({ state: "cancelled", refunded: total });
  });

  test("limits refunds to the payment's own amount", async () => {
    const other = await shop.placePaidOrder();
    await shop.service.ofOrder(other.token, "cancel", {});
    const token = await shop.placeOrder();
    const session = await shop.startPayment(token);
    await shop.service.ofOrder(token, "cancel", {});
    await shop.standIn.control.pay({ session });
    await settled();

    const { total } = await shop.view(token);
    expect(await shop.view(token)).toMatchObject({ state: "cancelled", refunded: total });
    expect((await view(other.number)).refunds).toMatchObject([{ state: "requested" }]);
    await shop.pass(MINUTE_MS);
    expect((await view(other.number)).refunds).toMatchObject([{ state: "succeeded" }]);
  });

  onSqlite("emails the shop about each failed refund", async () => {
    const { number, payment_intent } = await shop.placePaidOrder();
    await shop.service.staff.order.dispatch(number, undefined, {});
    await shop.standIn.control.planRefunds({ status: "failed", times: 2 });
    const refund = async () => {
      await shop.service.staff.order.refund(
        number,
        { amount: 500, isPart: true, key: randomUUID() },
        {},
      );
      await shop.pass(MINUTE_MS);
    };
    await refund();
    await refund();
    await shop.standIn.control.openDispute({ payment_intent });
    await refund();
    await refund();
    const expected = `A refund has failed: order ${number}`;
    const mails = () => subjects(number).filter((subject) => subject === expected);
    await expect.poll(mails).toHaveLength(4);
  });
});
