import { expect, test } from "vitest";
import { errorOf, NOON, openStandIn, order, paidOrder } from "../testing/stand-in.ts";

test("a card may be declined, and the next one pay", async () => {
  const { stripe, control, shop } = await openStandIn();
  const { id } = await stripe.checkout.sessions.create(order);
  await control.decline({ session: id, decline_code: "insufficient_funds" });

  const { payment_intent, ...open } = await stripe.checkout.sessions.retrieve(id, {
    expand: ["payment_intent.latest_charge"],
  });
  expect(open).toMatchObject({ status: "open", payment_status: "unpaid" });
  expect(payment_intent).toMatchObject({
    status: "requires_payment_method",
    amount_received: 0,
    last_payment_error: { code: "card_declined", decline_code: "insufficient_funds" },
    latest_charge: { status: "failed", paid: false, failure_code: "card_declined" },
  });

  const paid = await control.pay({ session: id });
  expect(await stripe.paymentIntents.retrieve(String(paid.payment_intent))).toMatchObject({
    id: typeof payment_intent === "object" ? payment_intent?.id : undefined,
    status: "succeeded",
    last_payment_error: null,
  });
  await control.webhooksSettled();
  expect(shop.types().toSorted()).toEqual([
    "charge.failed",
    "charge.succeeded",
    "checkout.session.completed",
    "payment_intent.created",
    "payment_intent.payment_failed",
    "payment_intent.succeeded",
  ]);
});

test("a session is paid once", async () => {
  const tested = await openStandIn();
  const { session } = await paidOrder(tested);

  await expect(tested.control.pay({ session: session.id })).rejects.toThrow(/completed already/);
  await expect(tested.control.decline({ session: session.id })).rejects.toThrow(/not open/);
});

test("an expired session can have been paid all the same", async () => {
  const { stripe, control, shop } = await openStandIn();
  const { id } = await stripe.checkout.sessions.create(order);
  await stripe.checkout.sessions.expire(id);
  await control.webhooksSettled();
  await control.pay({ session: id });

  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: "complete",
    payment_status: "paid",
  });
  await control.webhooksSettled();
  expect(shop.types()[0]).toBe("checkout.session.expired");
  expect(shop.types()).toContain("checkout.session.completed");
});

test("another amount or currency than asked for can have been paid", async () => {
  const { stripe, control } = await openStandIn();
  const { id } = await stripe.checkout.sessions.create(order);
  await control.pay({ session: id, amount: 5000, currency: "usd" });

  expect(
    await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] }),
  ).toMatchObject({
    amount_total: 5000,
    currency: "usd",
    payment_intent: {
      amount: 5000,
      amount_received: 5000,
      currency: "usd",
      latest_charge: { amount: 5000, currency: "usd" },
    },
  });
});

test.each([
  ["succeeded", "paid", "succeeded", "checkout.session.async_payment_succeeded"],
  ["failed", "unpaid", "requires_payment_method", "checkout.session.async_payment_failed"],
] as const)(
  "money that arrives later may have %s",
  async (outcome, payment_status, status, type) => {
    const { stripe, control, shop } = await openStandIn();
    const { id } = await stripe.checkout.sessions.create(order);
    const session = await control.payLater({ session: id });
    expect(session).toMatchObject({ status: "complete", payment_status: "unpaid" });
    const payment_intent = String(session.payment_intent);
    expect(await stripe.paymentIntents.retrieve(payment_intent)).toMatchObject({
      status: "processing",
      amount_received: 0,
    });
    expect(await errorOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
      statusCode: 400,
    });
    await control.webhooksSettled();
    expect(shop.types()).toContain("checkout.session.completed");

    await control.settlePayment({ payment_intent, outcome });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: "complete",
      payment_status,
    });
    expect(await stripe.paymentIntents.retrieve(payment_intent)).toMatchObject({ status });
    await control.webhooksSettled();
    expect(shop.types()).toContain(type);
    await expect(control.settlePayment({ payment_intent, outcome })).rejects.toThrow(
      /not processing/,
    );
  },
);

test("a session that is for cards alone is paid by nothing else", async () => {
  const { stripe, control } = await openStandIn();
  const allowed_payment_method_types = ["card"];
  const { id } = await stripe.checkout.sessions.create({ ...order, allowed_payment_method_types });

  await expect(control.payLater({ session: id })).rejects.toThrow(/cannot be paid by bacs_debit/);
  expect(await control.pay({ session: id })).toMatchObject({
    allowed_payment_method_types,
    payment_status: "paid",
  });
});

test("a payment may be disputed, and is not refunded then", async () => {
  const tested = await openStandIn();
  const { stripe, control, shop } = tested;
  const { intent, charge } = await paidOrder(tested);
  const payment_intent = intent.id;
  const { id } = await control.openDispute({ payment_intent, reason: "fraudulent" });

  expect(await stripe.disputes.retrieve(id, { expand: ["charge"] })).toMatchObject({
    amount: 5499,
    currency: "gbp",
    charge: { id: charge, disputed: true },
    payment_intent,
    reason: "fraudulent",
    status: "needs_response",
    evidence_details: { due_by: NOON.getTime() / 1000 + 7 * 86_400 },
  });
  expect((await stripe.disputes.list({ payment_intent })).data.map(({ id }) => id)).toEqual([id]);
  expect(await errorOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
    code: "charge_disputed",
  });
  await control.closeDispute({ dispute: id, outcome: "lost" });
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: "lost" });
  await control.webhooksSettled();
  expect(shop.types().slice(-2).toSorted()).toEqual([
    "charge.dispute.closed",
    "charge.dispute.created",
  ]);
});
