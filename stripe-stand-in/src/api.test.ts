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
  expect(await errorOf(stripe.refunds.retrieve("re_none"))).toMatchObject(missing);
  expect(await errorOf(stripe.disputes.retrieve("dp_none"))).toMatchObject(missing);
  expect(await errorOf(stripe.customers.list())).toMatchObject({
    statusCode: 404,
    message: expect.stringContaining("Unrecognized request URL"),
  });
});

test("what the stand-in does not know is refused, not ignored", async () => {
  const { stripe } = await openStandIn();
  const { id } = await stripe.checkout.sessions.create(order);
  const expanded = stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });

  expect(await errorOf(expanded)).toMatchObject({ statusCode: 400, code: "parameter_unknown" });
});

test("events of the last 30 days are listed by type and time", async () => {
  const tested = await openStandIn();
  const { stripe, pass } = tested;
  const { session } = await paidOrder(tested);
  const typesOf = async (params: Stripe.EventListParams) =>
    (await stripe.events.list(params)).data.map(({ type }) => type);

  expect(await typesOf({})).toEqual(["checkout.session.completed", "charge.succeeded"]);
  expect(await typesOf({ types: ["charge.succeeded"] })).toEqual(["charge.succeeded"]);
  expect(await typesOf({ created: { gte: session.created + 1 } })).toEqual([]);
  const [newest] = (await stripe.events.list({ limit: 1 })).data;
  expect(newest).toMatchObject({ data: { object: { id: session.id } } });

  await pass(30 * 24 * 60 * 60);
  expect(await typesOf({})).toEqual([]);
});
