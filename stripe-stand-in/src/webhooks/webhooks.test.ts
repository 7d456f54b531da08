import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { SECRET } from "../testing/shop.ts";
import { NOON, openStandIn, order, paidOrder } from "../testing/stand-in.ts";

test("a payment is reported by signed webhooks", async () => {
  const tested = await openStandIn();
  const { session, payment_intent } = await paidOrder(tested);

  expect(tested.shop.types().toSorted()).toEqual([
    "charge.succeeded",
    "checkout.session.completed",
  ]);
  const completed = tested.shop.events.find(({ type }) => type === "checkout.session.completed");
  expect(completed).toMatchObject({
    object: "event",
    api_version: "2026-10-28.endive",
    livemode: false,
    data: {
      object: {
        id: session.id,
        amount_total: 5499,
        client_reference_id: "DM-7K3Q-9XTB",
        payment_intent,
        payment_status: "paid",
        status: "complete",
        url: null,
      },
    },
  });
});

test("a signature is of these bytes, this secret, and this time", async () => {
  const { control, stripe } = await openStandIn();
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  await control.sendWebhooksTo({ url: `http://127.0.0.1:${port}`, secret: "whsec_right" });
  const taken = once(server, "request");
  const { id } = await stripe.checkout.sessions.create(order);
  await stripe.checkout.sessions.expire(id);
  const [request, response] = await taken;
  const body = await text(request);
  response.end();

  const header = String(request.headers["stripe-signature"]);
  const at = NOON.getTime();
  const check = (payload: string, secret: string, receivedAt: number) =>
    stripe.webhooks.constructEvent(payload, header, secret, undefined, undefined, receivedAt);
  expect(check(body, "whsec_right", at).type).toBe("checkout.session.expired");
  expect(header).toMatch(new RegExp(`^t=${at / 1000},v1=[0-9a-f]{64}$`));
  const refused = Stripe.errors.StripeSignatureVerificationError;
  expect(() => check(body, "whsec_wrong", at)).toThrow(refused);
  expect(() => check(`${body} `, "whsec_right", at)).toThrow(refused);
  expect(() => check(body, "whsec_right", at + 301_000)).toThrow(refused);
});

test("what is not taken is tried again, later and later, signed anew", async () => {
  const { stripe, shop, control, pass } = await openStandIn();
  shop.responses.push(500, 302, 404);
  const { id } = await stripe.checkout.sessions.create(order);
  await stripe.checkout.sessions.expire(id);
  await control.webhooksSettled();
  const nextTry = async () => (await control.listWebhooks())[0]?.nextTryAt ?? 0;

  const waits: number[] = [];
  for (const tries of [1, 2, 3]) {
    expect(shop.events).toHaveLength(tries);
    const [delivery] = await control.listWebhooks();
    expect(delivery).toMatchObject({ state: "failed", type: "checkout.session.expired" });
    const wait = (await nextTry()) - (delivery?.tries.at(-1)?.at ?? 0);
    waits.push(wait);
    await pass(wait - 1);
    expect(shop.events).toHaveLength(tries);
    await pass(1);
  }
  expect(waits).toEqual([10, 40, 160]);
  expect(await control.listWebhooks()).toMatchObject([
    {
      state: "delivered",
      tries: [{ status: 500 }, { status: 302 }, { status: 404 }, { status: 200 }],
    },
  ]);
  expect(new Set(shop.events.map(({ id }) => id)).size).toBe(1);
});

test("after three days it is abandoned", async () => {
  const { stripe, shop, control, pass } = await openStandIn();
  shop.responses.push(...Array(100).fill(500));
  const { id } = await stripe.checkout.sessions.create(order);
  await stripe.checkout.sessions.expire(id);
  await control.webhooksSettled();
  for (let hour = 0; hour < 24 * 4; hour += 1) await pass(3600);

  const [delivery] = await control.listWebhooks();
  expect(delivery).toMatchObject({ state: "failed" });
  expect(delivery).not.toHaveProperty("nextTryAt");
  const first = delivery?.tries[0]?.at ?? 0;
  const last = delivery?.tries.at(-1)?.at ?? 0;
  expect((last - first) / 3600).toBeGreaterThan(48);
  expect((last - first) / 3600).toBeLessThanOrEqual(72);
});

test("an endpoint may want some types of events alone", async () => {
  const tested = await openStandIn();
  const { control, shop } = tested;
  const events = ["checkout.session.completed", "charge.refunded"];
  await control.sendWebhooksTo({ url: shop.url, secret: SECRET, events });
  await paidOrder(tested);

  expect(shop.types()).toEqual(["checkout.session.completed"]);
});

test("webhooks are held until they are resumed", async () => {
  const { stripe, shop, control } = await openStandIn();
  await control.holdWebhooks();
  const { id } = await stripe.checkout.sessions.create(order);
  await control.pay({ session: id });
  await control.webhooksSettled();
  expect(shop.events).toEqual([]);

  await control.resumeWebhooks();
  expect(shop.types()).toEqual(["charge.succeeded", "checkout.session.completed"]);
  const other = await stripe.checkout.sessions.create(order);
  await stripe.checkout.sessions.expire(other.id);
  await control.webhooksSettled();
  expect(shop.types().at(-1)).toBe("checkout.session.expired");
});

test("a webhook is dropped, or comes twice", async () => {
  const tested = await openStandIn();
  const { control, shop, pass } = tested;
  await control.planWebhooks({ fate: "drop", type: "checkout.session.completed" });
  await control.planWebhooks({ fate: "double", type: "charge.succeeded" });
  await control.planWebhooks({ fate: "drop", object: "cs_test_of_another" });
  await paidOrder(tested);

  expect(shop.types()).toEqual(["charge.succeeded", "charge.succeeded"]);
  expect((await control.listWebhooks()).at(-1)).toMatchObject({ state: "dropped", tries: [] });
  await pass(24 * 60 * 60);
  expect(shop.types()).not.toContain("checkout.session.completed");
});

test("thin payloads name what an event is about, and nothing else of it", async () => {
  const tested = await openStandIn();
  const { control, shop } = tested;
  await control.sendWebhooksTo({ url: shop.url, secret: SECRET, payload: "thin" });
  const { session } = await paidOrder(tested);

  const type = "v1.checkout.session.completed";
  expect(shop.events).toEqual([]);
  const thin = shop.thinEvents.find((event) => event.type === type);
  expect(thin).not.toHaveProperty("data");
  expect(thin).toMatchObject({
    object: "v2.core.event",
    created: "2026-11-23T12:00:00.000Z",
    livemode: false,
    related_object: {
      id: session.id,
      type: "checkout.session",
      url: `/v1/checkout/sessions/${session.id}`,
    },
  });
  expect(await control.pingWebhooks()).toEqual({ status: 200 });
  expect(shop.thinEvents.at(-1)?.type).toBe("v2.core.event_destination.ping");
});
