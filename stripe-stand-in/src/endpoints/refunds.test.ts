import { expect, test } from "vitest";
import { chargeOf, errorOf, openStandIn, order, paidOrder } from "../testing/stand-in.ts";

test("a payment is refunded in parts, and never more than it was", async () => {
  const tested = await openStandIn();
  const { stripe, shop, control } = tested;
  const { payment_intent } = await paidOrder(tested);

  const part = await stripe.refunds.create({
    payment_intent,
    amount: 1499,
    metadata: { return: "r1" },
  });
  expect(part).toMatchObject({
    amount: 1499,
    payment_intent,
    status: "succeeded",
    metadata: { return: "r1" },
  });
  expect(await errorOf(stripe.refunds.create({ payment_intent, amount: 4001 }))).toMatchObject({
    statusCode: 400,
    param: "amount",
    message: "Refund amount (£40.01) is greater than unrefunded amount on charge (£40.00)",
  });
  const rest = await stripe.refunds.create({ payment_intent });
  expect(rest.amount).toBe(4000);
  expect(await errorOf(stripe.refunds.create({ payment_intent, amount: 1 }))).toMatchObject({
    statusCode: 400,
    code: "charge_already_refunded",
  });

  expect(await chargeOf(stripe, payment_intent)).toMatchObject({
    amount_refunded: 5499,
    refunded: true,
  });
  expect(await stripe.refunds.retrieve(part.id)).toEqual(part);
  const listed = await stripe.refunds.list({ payment_intent });
  expect(listed.data.map(({ id }) => id)).toEqual([rest.id, part.id]);
  await control.webhooksSettled();
  expect(shop.types().slice(-4).toSorted()).toEqual([
    "charge.refunded",
    "charge.refunded",
    "refund.created",
    "refund.created",
  ]);
});

test("refunds in parallel never come to more than was paid", async () => {
  const tested = await openStandIn();
  const { payment_intent } = await paidOrder(tested);
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      tested.stripe.refunds.create({ payment_intent, amount: 1000 }),
    ),
  );

  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(await chargeOf(tested.stripe, payment_intent)).toMatchObject({ amount_refunded: 5000 });
});

test("what was not paid cannot be refunded", async () => {
  const { stripe } = await openStandIn();
  const { id, url } = await stripe.checkout.sessions.create(order);
  await fetch(`${url}/decline`, { method: "POST", redirect: "manual" });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);

  expect(
    await errorOf(stripe.refunds.create({ payment_intent: String(payment_intent) })),
  ).toMatchObject({
    statusCode: 400,
  });
  expect(await errorOf(stripe.refunds.create({ payment_intent: "pi_unknown" }))).toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    param: "payment_intent",
  });
  expect(await errorOf(stripe.refunds.create({}))).toMatchObject({ code: "parameter_missing" });
});

test("a refund may be pending, and then succeed or fail", async () => {
  const tested = await openStandIn();
  const { stripe, control, shop } = tested;
  const { payment_intent } = await paidOrder(tested);
  await control.planRefunds({ status: "pending", times: 2 });
  const [good, bad] = [
    await stripe.refunds.create({ payment_intent, amount: 1000 }),
    await stripe.refunds.create({ payment_intent, amount: 2000 }),
  ];
  expect([good.status, bad.status]).toEqual(["pending", "pending"]);
  expect(await chargeOf(stripe, payment_intent)).toMatchObject({ amount_refunded: 3000 });

  await control.settleRefund({ refund: good.id, outcome: "succeeded" });
  await control.settleRefund({ refund: bad.id, outcome: "failed" });
  expect(await stripe.refunds.retrieve(good.id)).toMatchObject({ status: "succeeded" });
  expect(await stripe.refunds.retrieve(bad.id)).toMatchObject({
    status: "failed",
    failure_reason: "expired_or_canceled_card",
  });
  expect(await chargeOf(stripe, payment_intent)).toMatchObject({ amount_refunded: 1000 });
  await control.webhooksSettled();
  expect(
    shop
      .types()
      .filter((type) => /refund\.(updated|failed)/.test(type))
      .toSorted(),
  ).toEqual(["refund.failed", "refund.updated", "refund.updated"]);
});

test("a refund may fail at once, and one that succeeded may fail later", async () => {
  const tested = await openStandIn();
  const { stripe, control } = tested;
  const { payment_intent } = await paidOrder(tested);
  await control.planRefunds({ status: "failed" });

  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({
    status: "failed",
  });
  const { id } = await stripe.refunds.create({ payment_intent });
  await control.settleRefund({ refund: id, outcome: "failed" });
  expect(await chargeOf(stripe, payment_intent)).toMatchObject({
    amount_refunded: 0,
    refunded: false,
  });
});
