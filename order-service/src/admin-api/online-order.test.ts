import { randomUUID } from "node:crypto";
import { DAY_MS } from "@damson/service-runtime/durations";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OnlineShop, openOnlineShop } from "../testing/online-shop.ts";
import { CREAM, sqliteOnly } from "../testing/service.ts";

const person = "anna@damson.example";

describe.each(sqliteOnly)("an order paid online, on %s", (_name, storage) => {
  let shop: OnlineShop;
  beforeAll(async () => {
    shop = await openOnlineShop(storage());
  });
  afterAll(async () => {
    expect(await shop.service.staff.check()).toEqual([]);
    await shop.close();
  });

  const view = (number: string) => shop.service.staff.order.view(number, "owner");
  const settled = () => shop.standIn.control.webhooksSettled();
  const paid = async () => view((await shop.placePaidOrder()).number);
  const sent = async () => {
    const { number } = await paid();
    await shop.service.staff.order.dispatch(number, undefined, { person });
    return view(number);
  };

  test("requests a partial refund once and records it when the provider has made it", async () => {
    const { number, version, money } = await sent();
    const key = randomUUID();
    const refund = () =>
      shop.service.staff.order.refund(
        number,
        { amount: 500, key, note: "Dented" },
        { person, version },
      );
    await Promise.all([refund(), refund()]);

    const asked = await view(number);
    expect(asked).toMatchObject({
      money: { refunded: 0, pendingRefund: 500, refundable: money.total - 500 },
      refunds: [{ amount: 500, state: "requested", lastError: null }],
    });
    expect(asked.history.at(-1)).toMatchObject({
      title: "Refund requested in Stripe",
      details: ["£5.00", "Dented"],
      person,
    });
    await shop.service.staff.checkPayments();
    await settled();
    expect(await view(number)).toMatchObject({
      money: { refunded: 500, pendingRefund: 0 },
      refunds: [{ state: "succeeded" }],
    });
    const more = { amount: money.total - 499, key: randomUUID() };
    await expect(shop.service.staff.order.refund(number, more, { person })).rejects.toThrow(
      "more than you can refund",
    );
  });

  test("keeps the price of returned goods due after an unrelated small refund", async () => {
    const { number, money, payments } = await sent();
    const { apiKey, clientOptions } = shop.standIn;
    const stripe = new Stripe(apiKey, { ...clientOptions, telemetry: false });
    const { order } = shop.service.staff;
    const line = { product: CREAM, quantity: 1 } as const;
    await order.requestReturn(number, { lines: [line] }, { person });
    const goodwill = { amount: 300, key: randomUUID() };
    await order.refund(number, goodwill, { person });
    await order.receiveReturn(number, {}, { person });
    await shop.service.staff.checkPayments();
    await stripe.refunds.create({
      payment_intent: payments[0]?.paymentIntentId ?? "",
      amount: 200,
    });
    await settled();
    expect(await view(number)).toMatchObject({
      state: "returned",
      next: "refund",
      money: { refunded: 500, owed: money.total - 500 },
      returns: [{ state: "received" }],
    });

    const part = { amount: 1000, isPart: true, key: randomUUID() };
    await order.refund(number, part, { person });
    await expect(order.deduct(number, "Worn", { person })).rejects.toThrow("is in progress");
    await shop.service.staff.checkPayments();
    await settled();
    expect(await view(number)).toMatchObject({
      state: "returned",
      money: { refunded: 1500, owed: money.total - 1500 },
    });
    await order.deduct(number, "Worn", { person });
    expect(await view(number)).toMatchObject({
      state: "refunded",
      money: { refunded: 1500, deducted: money.total - 1500, owed: 0 },
      returns: [{ state: "refunded" }],
    });
  });

  test("refuses to mark an online order as paid and shows every payment attempt", async () => {
    const token = await shop.placeOrder();
    await shop.startPayment(token);
    const { number } = await shop.view(token);
    const order = await view(number);

    expect(order).toMatchObject({
      next: null,
      payments: [{ attempt: 1, method: "stripe", state: "pending", events: [] }],
    });
    expect(order.can).not.toContain("mark_paid");
  });

  test("reports a dispute once as a problem of the order", async () => {
    const { number, payments } = await sent();
    const paymentIntent = payments[0]?.paymentIntentId ?? "";
    await shop.standIn.control.openDispute({ payment_intent: paymentIntent, reason: "fraudulent" });
    await settled();

    const order = await view(number);
    expect(order.problems).toMatchObject([{ title: "Payment disputed", detail: "fraudulent" }]);
    expect(order.history.at(-1)).toMatchObject({ actor: "system", title: "Payment problem" });
  });

  test("keeps a dispute open until an owner resolves it", async () => {
    const { number, payments } = await paid();
    const paymentIntent = payments[0]?.paymentIntentId ?? "";
    await shop.standIn.control.openDispute({ payment_intent: paymentIntent, reason: "fraudulent" });
    await settled();
    const { order } = shop.service.staff;
    await order.pack(number, { person });
    await order.note(number, "Please look at it", { person });
    const { problems, providerPage } = await view(number);
    const sentence = "the cardholder says they didn’t make the payment";
    expect(problems).toMatchObject([{ kind: "dispute", sentence, isOpen: true }]);
    const days = (Date.parse(problems[0]?.respondBy ?? "") - shop.service.now().getTime()) / DAY_MS;
    expect(Math.round(days)).toBe(7);
    expect(providerPage).toBe(`https://dashboard.stripe.com/test/payments/${paymentIntent}`);
    const { can } = await order.view(number, "staff");
    expect(can).not.toContain("resolve_problems");
    const numbersOnHome = async () =>
      (await shop.service.staff.home()).toDo.paymentProblems.numbers;
    expect(await numbersOnHome()).toContain(number);

    await order.resolveProblems(number, "Answered at Stripe", { person });
    expect((await view(number)).problems).toMatchObject([{ kind: "dispute", isOpen: false }]);
    expect((await view(number)).history.at(-1)).toMatchObject({
      title: "Payment problem resolved",
      details: ["Answered at Stripe"],
    });
    expect(await numbersOnHome()).not.toContain(number);
    await expect(order.resolveProblems(number, "Again", { person })).rejects.toThrow("no open");
  });
});
