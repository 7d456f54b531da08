import { expect, test } from "vitest";
import { errorOf, line, NOON, openStandIn, order } from "../testing/stand-in.ts";

const now = NOON.getTime() / 1000;

const delivery = {
  shipping_options: [
    {
      shipping_rate_data: {
        display_name: "Standard delivery",
        type: "fixed_amount" as const,
        fixed_amount: { amount: 395, currency: "gbp" },
      },
    },
  ],
};

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

test("delivery is added to the lines", async () => {
  const { stripe } = await openStandIn();
  const session = await stripe.checkout.sessions.create({ ...order, ...delivery });

  expect(session).toMatchObject({
    amount_subtotal: 5499,
    amount_total: 5894,
    total_details: { amount_shipping: 395 },
    shipping_cost: { amount_total: 395 },
  });
});

test("a coupon takes its amount off the lines, and not off the delivery", async () => {
  const { stripe } = await openStandIn();
  const { id } = await stripe.coupons.create({ amount_off: 550, currency: "gbp", name: "WELCOME" });
  const session = await stripe.checkout.sessions.create({
    ...order,
    ...delivery,
    discounts: [{ coupon: id }],
  });
  const lines = await stripe.checkout.sessions.listLineItems(session.id);

  expect(session).toMatchObject({
    amount_subtotal: 5499,
    amount_total: 5344,
    total_details: { amount_discount: 550, amount_shipping: 395 },
    discounts: [{ coupon: id }],
  });
  expect(lines.data.map(({ amount_total }) => amount_total)).toEqual([3600, 1349]);
  expect(await stripe.coupons.retrieve(id)).toMatchObject({ amount_off: 550, duration: "once" });
  expect(
    await errorOf(stripe.coupons.create({ id, amount_off: 5, currency: "gbp" })),
  ).toMatchObject({
    code: "resource_already_exists",
  });
  const unknown = { ...order, discounts: [{ coupon: "UNKNOWN" }] };
  expect(await errorOf(stripe.checkout.sessions.create(unknown))).toMatchObject({
    code: "resource_missing",
    param: "discounts[0][coupon]",
  });
});

test("lines are told in their order", async () => {
  const { stripe } = await openStandIn();
  const { id } = await stripe.checkout.sessions.create(order);
  const lines = await stripe.checkout.sessions.listLineItems(id);
  const expanded = await stripe.checkout.sessions.retrieve(id, { expand: ["line_items"] });

  expect(
    lines.data.map(({ description, quantity, amount_total }) => [
      description,
      quantity,
      amount_total,
    ]),
  ).toEqual([
    ["Cream", 2, 4000],
    ["Brush", 1, 1499],
  ]);
  expect(expanded.line_items?.data).toEqual(lines.data);
});

test("what was paid can be written out", async () => {
  const { stripe, control } = await openStandIn();
  const { id } = await stripe.checkout.sessions.create(order);
  await control.pay({ session: id });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id, {
    expand: ["payment_intent.latest_charge"],
  });

  expect(payment_intent).toMatchObject({
    amount_received: 5499,
    currency: "gbp",
    metadata: { order: "DM-7K3Q-9XTB", attempt: "1" },
    status: "succeeded",
    latest_charge: { object: "charge", amount: 5499, paid: true, status: "succeeded" },
  });
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
  const { stripe, shop, clock, control } = await openStandIn();
  const session = await stripe.checkout.sessions.create({ ...order, expires_at: now + 1800 });

  clock.now = new Date(NOON.getTime() + 1_799_000);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "open" });
  clock.now = new Date(NOON.getTime() + 1_800_000);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "expired" });
  await control.webhooksSettled();
  expect(shop.types()).toEqual(["checkout.session.expired"]);
});

test("sessions are listed by payment, time and status, page by page", async () => {
  const { stripe, clock, control } = await openStandIn();
  const sessions = stripe.checkout.sessions;
  const ids: string[] = [];
  for (const minute of [0, 1, 2, 3, 4]) {
    clock.now = new Date(NOON.getTime() + minute * 60_000);
    ids.unshift((await sessions.create(order)).id);
  }
  const [newest = ""] = ids;
  const { payment_intent } = await control.pay({ session: newest });
  const idsOf = (list: { data: readonly { id: string }[] }) => list.data.map(({ id }) => id);

  expect(idsOf(await sessions.list({ payment_intent: String(payment_intent) }))).toEqual([newest]);
  expect(idsOf(await sessions.list({ status: "open" }))).toEqual(ids.slice(1));
  expect(idsOf(await sessions.list({ created: { gt: now, lte: now + 120 } }))).toEqual(
    ids.slice(2, 4),
  );
  const first = await sessions.list({ limit: 2 });
  expect([idsOf(first), first.has_more]).toEqual([ids.slice(0, 2), true]);
  const before = await sessions.list({ limit: 2, ending_before: ids[3] ?? "" });
  expect([idsOf(before), before.has_more]).toEqual([ids.slice(1, 3), true]);
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
