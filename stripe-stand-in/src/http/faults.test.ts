import { expect, test } from "vitest";
import { errorOf, openStandIn, order, paidOrder } from "../testing/stand-in.ts";

const idempotencyKey = "DM-7K3Q-9XTB:1";
const on = "POST /v1/checkout/sessions";

test("a failure before anything was done leaves nothing behind", async () => {
  const { stripe, control } = await openStandIn();
  await control.planFault({ on, fail: 503 });

  expect((await stripe.events.list()).data).toEqual([]);
  const create = () => stripe.checkout.sessions.create(order, { idempotencyKey });
  expect(await errorOf(create())).toMatchObject({ type: "StripeAPIError", statusCode: 503 });
  expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  expect(await create()).toMatchObject({ status: "open" });
});

test("a failure after the work leaves it done, and the key finds it", async () => {
  const { stripe, control } = await openStandIn();
  await control.planFault({ on, fail: 503, when: "after" });
  const create = () => stripe.checkout.sessions.create(order, { idempotencyKey });
  await errorOf(create());
  const [made] = (await stripe.checkout.sessions.list()).data;

  expect((await create()).id).toBe(made?.id);
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test("a status 500 is saved under the key", async () => {
  const { stripe, control } = await openStandIn();
  await control.planFault({ on, fail: 500 });
  const create = () =>
    stripe.checkout.sessions.create(order, { idempotencyKey, maxNetworkRetries: 2 });

  const error = await errorOf(create());
  expect(error).toMatchObject({ type: "StripeAPIError", statusCode: 500 });
  // The package does not retry, because a header says so.
  expect(error.headers).not.toHaveProperty("idempotent-replayed");
  expect(await errorOf(create())).toMatchObject({ headers: { "idempotent-replayed": "true" } });
  expect((await stripe.checkout.sessions.list()).data).toEqual([]);
});

test.each(["before", "after"] as const)("a connection cut %s the work", async (when) => {
  const tested = await openStandIn();
  const { stripe, control } = tested;
  const { payment_intent } = await paidOrder(tested);
  // The package itself tries a closed connection once more.
  await control.planFault({ on: "POST /v1/refunds", fail: "cut", when, times: 2 });
  const refund = () => stripe.refunds.create({ payment_intent }, { idempotencyKey });

  expect(await errorOf(refund())).toMatchObject({ type: "StripeConnectionError" });
  expect((await stripe.refunds.list()).data).toHaveLength(when === "after" ? 1 : 0);
  expect(await refund()).toMatchObject({ amount: 5499 });
  expect((await stripe.refunds.list()).data).toHaveLength(1);
});

test("while an answer is late, its work is done, and the key finds it", async () => {
  const { stripe, control } = await openStandIn();
  const { promise: late, resolve } = Promise.withResolvers<void>();
  await control.planFault({ on, delay: late, when: "after" });
  const create = () => stripe.checkout.sessions.create(order, { idempotencyKey });
  const first = create();
  await expect.poll(async () => (await stripe.checkout.sessions.list()).data.length).toBe(1);

  const again = await create();
  expect(again.lastResponse.headers).toHaveProperty("idempotent-replayed");
  resolve();
  expect(await first).toEqual(again);
});

test("a request may be late by some milliseconds", async () => {
  const { stripe, control } = await openStandIn();
  await control.planFault({ delay: 200 });
  const began = performance.now();
  await stripe.events.list();

  // Timers may be a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(198);
});

test("faults that are cleared do not happen", async () => {
  const { stripe, control } = await openStandIn();
  await control.planFault({ fail: 503, times: 100 });
  await control.clearFaults();

  expect(await stripe.checkout.sessions.create(order)).toMatchObject({ status: "open" });
});
