import { expect, test } from "vitest";
import { chargeOf, errorOf, NOON, openStandIn, order, paidOrder } from "../testing/stand-in.ts";

test("a card may be declined, and the next one pay", async () => {
  const { stripe, control, shop } = await openStandIn();
  const { id, url } = await stripe.checkout.sessions.create(order);
  await fetch(`${url}/decline`, { method: "POST", redirect: "manual" });

  const { payment_intent, ...open } = await stripe.checkout.sessions.retrieve(id);
  expect(open).toMatchObject({ status: "open", payment_status: "unpaid" });
  expect(await chargeOf(stripe, payment_intent)).toMatchObject({
    status: "failed",
    paid: false,
    failure_code: "card_declined",
  });

  const paid = await control.pay({ session: id });
  expect(paid).toMatchObject({ payment_intent, status: "complete", payment_status: "paid" });
  expect(await chargeOf(stripe, payment_intent)).toMatchObject({
    amount_captured: 5499,
    currency: "gbp",
    metadata: { order: "DM-7K3Q-9XTB", attempt: "1" },
    status: "succeeded",
  });
  await control.webhooksSettled();
  expect(shop.types().toSorted()).toEqual([
    "charge.failed",
    "charge.succeeded",
    "checkout.session.completed",
  ]);
});

test("a session is paid once", async () => {
  const tested = await openStandIn();
  const { session } = await paidOrder(tested);

  await expect(tested.control.pay({ session: session.id })).rejects.toThrow(/completed already/);
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

test("another amount or currency than that of the session can have been paid", async () => {
  const { stripe, control } = await openStandIn();
  const { id } = await stripe.checkout.sessions.create(order);
  await control.pay({ session: id, amount: 5000, currency: "usd" });

  const session = await stripe.checkout.sessions.retrieve(id);
  expect(session).toMatchObject({ amount_total: 5000, currency: "usd" });
  expect(await chargeOf(stripe, session.payment_intent)).toMatchObject({
    amount: 5000,
    amount_captured: 5000,
    currency: "usd",
  });
});

test("a payment may be disputed, and is not refunded then", async () => {
  const tested = await openStandIn();
  const { stripe, control, shop } = tested;
  const { payment_intent } = await paidOrder(tested);
  const { id } = await control.openDispute({ payment_intent, reason: "fraudulent" });

  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    amount: 5499,
    currency: "gbp",
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
