import { expect, test } from "vitest";
import { errorOf, openStandIn, order, paidOrder } from "../testing/stand-in.ts";

const idempotencyKey = "DM-7K3Q-9XTB:1";

test("the same key and parameters give the same answer", async () => {
  const { stripe } = await openStandIn();
  const first = await stripe.checkout.sessions.create(order, { idempotencyKey });
  const again = await stripe.checkout.sessions.create(order, { idempotencyKey });

  expect(again).toEqual(first);
  expect(first.lastResponse.headers).not.toHaveProperty("idempotent-replayed");
  expect(again.lastResponse.headers).toMatchObject({
    "idempotent-replayed": "true",
    "idempotency-key": idempotencyKey,
    "original-request": first.lastResponse.requestId,
  });
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test("a replay returns the first response, whatever has changed since", async () => {
  const { stripe } = await openStandIn();
  const first = await stripe.checkout.sessions.create(order, { idempotencyKey });
  await stripe.checkout.sessions.expire(first.id);

  const again = await stripe.checkout.sessions.create(order, { idempotencyKey });
  expect(again.status).toBe("open");
});

test("the same key with other parameters is refused", async () => {
  const { stripe } = await openStandIn();
  await stripe.checkout.sessions.create(order, { idempotencyKey });
  const other = { ...order, client_reference_id: "DM-OTHER" };

  expect(await errorOf(stripe.checkout.sessions.create(other, { idempotencyKey }))).toMatchObject({
    type: "StripeIdempotencyError",
    rawType: "idempotency_error",
    statusCode: 400,
  });
});

test("while the first request runs, others with its key are refused", async () => {
  const { stripe, control } = await openStandIn();
  const { promise: go, resolve } = Promise.withResolvers<void>();
  await control.planFault({ on: "POST /v1/checkout/sessions", delay: go });
  const create = () => stripe.checkout.sessions.create(order, { idempotencyKey });
  const all = Array.from({ length: 10 }, create).map((promise) => promise.catch((error) => error));
  // The nine are answered while the one that came first is waiting.
  const waiting = new Set(all);
  for (const promise of all) void promise.then(() => waiting.delete(promise));
  await expect.poll(() => waiting.size).toBe(1);
  resolve();

  const answers = await Promise.all(all);
  expect(answers.filter(({ object }) => object === "checkout.session")).toHaveLength(1);
  const refused = answers.filter(({ code }) => code === "idempotency_key_in_use");
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(409));
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test("refunds in parallel with one key are one refund", async () => {
  const tested = await openStandIn();
  const { payment_intent } = await paidOrder(tested);
  const create = () =>
    tested.stripe.refunds.create(
      { payment_intent, amount: 1000 },
      { idempotencyKey, maxNetworkRetries: 3 },
    );
  const refunds = await Promise.all(Array.from({ length: 10 }, create));

  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
  expect((await tested.stripe.refunds.list()).data).toHaveLength(1);
});

test("a refusal is kept as well, but not that of a request which was never begun", async () => {
  const { stripe, control } = await openStandIn();
  const { id, url } = await stripe.checkout.sessions.create(order);
  await fetch(`${url}/decline`, { method: "POST", redirect: "manual" });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  const wanted = { payment_intent: String(payment_intent) };
  const refund = () => stripe.refunds.create(wanted, { idempotencyKey });
  await errorOf(refund());
  await control.pay({ session: id });
  const kept = await errorOf(refund());
  expect(kept).toMatchObject({ statusCode: 400, headers: { "idempotent-replayed": "true" } });

  const other = { idempotencyKey: "another" };
  await errorOf(stripe.refunds.create({ ...wanted, amount: 0 }, other));
  expect(await stripe.refunds.create(wanted, other)).toMatchObject({ amount: 5499 });
});

test("a key is forgotten after 24 hours", async () => {
  const { stripe, pass } = await openStandIn();
  const first = await stripe.checkout.sessions.create(order, { idempotencyKey });
  await pass(86_399);
  expect((await stripe.checkout.sessions.create(order, { idempotencyKey })).id).toBe(first.id);
  await pass(1);
  expect((await stripe.checkout.sessions.create(order, { idempotencyKey })).id).not.toBe(first.id);
});
