import Stripe from "stripe";
import { expect, test } from "vitest";
import { errorOf, openStandIn, order, paidOrder } from "./testing/stand-in.ts";

test("another key is refused", async () => {
  const { standIn } = await openStandIn();
  const stranger = new Stripe("sk_test_of_another_shop", standIn.clientOptions);

  expect(await errorOf(stranger.checkout.sessions.list())).toMatchObject({
    type: "StripeAuthenticationError",
    rawType: "invalid_request_error",
    statusCode: 401,
    message: "Invalid API Key provided: ********shop",
    requestId: expect.stringMatching(/^req_/),
  });
});

test("a request without a key is refused", async () => {
  const { standIn } = await openStandIn();
  const response = await fetch(`${standIn.address}/v1/events`);

  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error" } });
});

test("another version of the API is refused", async () => {
  const { stripe } = await openStandIn();
  const list = stripe.events.list({}, { apiVersion: "2020-08-27" });

  expect(await errorOf(list)).toMatchObject({ statusCode: 400, requestId: expect.any(String) });
});

test("what does not exist is not found", async () => {
  const { stripe } = await openStandIn();
  const missing = { statusCode: 404, type: "StripeInvalidRequestError", code: "resource_missing" };

  expect(await errorOf(stripe.checkout.sessions.retrieve("cs_test_none"))).toMatchObject({
    ...missing,
    message: "No such checkout.session: 'cs_test_none'",
    param: "id",
  });
  expect(await errorOf(stripe.paymentIntents.retrieve("pi_none"))).toMatchObject(missing);
  expect(await errorOf(stripe.charges.retrieve("ch_none"))).toMatchObject(missing);
  expect(await errorOf(stripe.refunds.retrieve("re_none"))).toMatchObject(missing);
  expect(await errorOf(stripe.disputes.retrieve("dp_none"))).toMatchObject(missing);
  expect(await errorOf(stripe.events.retrieve("evt_none"))).toMatchObject(missing);
  expect(await errorOf(stripe.customers.list())).toMatchObject({
    statusCode: 404,
    message: expect.stringContaining("Unrecognized request URL"),
  });
});

test("what cannot be expanded is refused", async () => {
  const { stripe } = await openStandIn();
  const { id } = await stripe.checkout.sessions.create(order);

  expect(
    await errorOf(stripe.checkout.sessions.retrieve(id, { expand: ["customer"] })),
  ).toMatchObject({
    statusCode: 400,
    message: "This property cannot be expanded (customer).",
  });
});

test("events are found by id, type, time and whether they were delivered", async () => {
  const tested = await openStandIn();
  const { stripe, control } = tested;
  await control.planWebhooks({ fate: "drop", type: "payment_intent.succeeded" });
  const { session } = await paidOrder(tested);
  const typesOf = async (params: Stripe.EventListParams) =>
    (await stripe.events.list(params)).data.map(({ type }) => type);

  expect(await typesOf({})).toEqual([
    "checkout.session.completed",
    "payment_intent.succeeded",
    "charge.succeeded",
    "payment_intent.created",
  ]);
  expect(await typesOf({ type: "payment_intent.*" })).toEqual([
    "payment_intent.succeeded",
    "payment_intent.created",
  ]);
  expect(await typesOf({ types: ["charge.succeeded", "checkout.session.completed"] })).toEqual([
    "checkout.session.completed",
    "charge.succeeded",
  ]);
  expect(await typesOf({ delivery_success: false })).toEqual(["payment_intent.succeeded"]);
  expect(await typesOf({ created: { gt: session.created } })).toEqual([]);
  const [newest] = (await stripe.events.list({ limit: 1 })).data;
  expect(await stripe.events.retrieve(newest?.id ?? "")).toEqual(newest);
  expect(newest).toMatchObject({ data: { object: { id: session.id } }, pending_webhooks: 0 });

  await control.advanceClock({ seconds: 30 * 24 * 60 * 60 });
  expect(await typesOf({ type: "payment_intent.succeeded" })).toEqual([]);
});

test("an event names the request that caused it", async () => {
  const tested = await openStandIn();
  const { intent } = await paidOrder(tested);
  const idempotencyKey = "DM-7K3Q-9XTB:refund";
  const refund = await tested.stripe.refunds.create(
    { payment_intent: intent.id },
    { idempotencyKey },
  );

  const { data } = await tested.stripe.events.list({ type: "refund.created" });
  expect(data[0]?.request).toEqual({
    id: refund.lastResponse.requestId,
    idempotency_key: idempotencyKey,
  });
});
