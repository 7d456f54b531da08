import { expect, test } from "vitest";
import { errorOf, line, NOON, openStandIn, order } from "../testing/stand-in.ts";

const now = NOON.getTime() / 1000;

test("a session is what was asked for, open and unpaid", async () => {
  const { stripe, standIn } = await openStandIn();
  const session = await stripe.checkout.sessions.create(order);

  expect(session).toMatchObject({
    object: "checkout.session",
    amount_total: 5499,
    currency: "gbp",
    client_reference_id: "DM-7K3Q-9XTB",
    customer_email: "anna@example.com",
    metadata: { order: "DM-7K3Q-9XTB" },
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    created: now,
    expires_at: now + 24 * 60 * 60,
    url: `${standIn.address}/c/pay/${session.id}`,
    livemode: false,
  });
  expect(session.lastResponse.requestId).toMatch(/^req_/);
  expect(session.lastResponse.apiVersion).toBe("2026-10-28.endive");
  expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
});

test("an open session can be expired, once", async () => {
  const { stripe, shop, control } = await openStandIn();
  const { id } = await stripe.checkout.sessions.create(order);

  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
  expect(await errorOf(stripe.checkout.sessions.expire(id))).toMatchObject({
    statusCode: 400,
    message: expect.stringContaining("has a status of `expired`."),
  });
  await control.webhooksSettled();
  expect(shop.types()).toEqual(["checkout.session.expired"]);
});

test("a session expires when its time is over", async () => {
  const { stripe, shop, pass, control } = await openStandIn();
  const session = await stripe.checkout.sessions.create({ ...order, expires_at: now + 1800 });

  await pass(1799);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "open" });
  await pass(1);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "expired" });
  await control.webhooksSettled();
  expect(shop.types()).toEqual(["checkout.session.expired"]);
});

test("sessions are listed by payment and time, page by page", async () => {
  const { stripe, pass, control } = await openStandIn();
  const sessions = stripe.checkout.sessions;
  const ids: string[] = [];
  for (const wait of [0, 60, 60, 60, 60]) {
    await pass(wait);
    ids.unshift((await sessions.create(order)).id);
  }
  const [newest = ""] = ids;
  const { payment_intent } = await control.pay({ session: newest });
  const idsOf = (list: { data: readonly { id: string }[] }) => list.data.map(({ id }) => id);

  expect(idsOf(await sessions.list({ payment_intent: String(payment_intent) }))).toEqual([newest]);
  expect(idsOf(await sessions.list({ created: { gte: now + 120 } }))).toEqual(ids.slice(0, 3));
  const first = await sessions.list({ limit: 2 });
  expect([idsOf(first), first.has_more]).toEqual([ids.slice(0, 2), true]);
  const all = await sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(ids);
});

const wrong = [
  ["no lines", { line_items: [] }, "line_items", "parameter_missing"],
  [
    "a minus amount",
    { line_items: [line("Cream", -500, 1)] },
    "line_items[0][price_data][unit_amount]",
    undefined,
  ],
  [
    "half a penny",
    { line_items: [line("Cream", 10.5, 1)] },
    "line_items[0][price_data][unit_amount]",
    "parameter_invalid_integer",
  ],
  ["less than 30 pence", { line_items: [line("Sample", 29, 1)] }, undefined, "amount_too_small"],
  [
    "no name",
    { line_items: [line("", 500, 1)] },
    "line_items[0][price_data][product_data][name]",
    "parameter_invalid_empty",
  ],
  ["too little time", { expires_at: now + 1799 }, "expires_at", undefined],
  ["too much time", { expires_at: now + 86_401 }, "expires_at", undefined],
  ["an address without scheme", { success_url: "shop.example" }, "success_url", undefined],
  [
    "something unknown",
    { tax_id_collection: { enabled: true } },
    "tax_id_collection",
    "parameter_unknown",
  ],
] as const;

test.each(wrong)("%s is refused", async (_, change, param, code) => {
  const { stripe } = await openStandIn();
  const params = {
    ...order,
    ...change,
    line_items: [...("line_items" in change ? change.line_items : [line("Cream", 2000, 1)])],
  };

  expect(await errorOf(stripe.checkout.sessions.create(params))).toMatchObject({
    type: "StripeInvalidRequestError",
    rawType: "invalid_request_error",
    statusCode: 400,
    param,
    code,
  });
});
