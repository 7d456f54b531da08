import { createHmac, randomUUID } from "node:crypto";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import type { Placement } from "@damson/shop/orders/placement";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderServiceOptions } from "../index.ts";
import { type OnlineShop, openOnlineShop, WEBHOOK_SECRET } from "../testing/online-shop.ts";
import {
  CREAM,
  createPlacement,
  databases,
  readResponse,
  readTokenId,
  startService,
} from "../testing/service.ts";

const PAGES = "POST /v1/checkout/sessions";

describe.each(databases)("online payments on %s", (name, storage) => {
  const onSqlite = test.runIf(name === "SQLite");
  let shop: OnlineShop;
  beforeAll(async () => {
    shop = await openOnlineShop(storage());
  });
  afterAll(async () => {
    expect(await shop.service.staff.check()).toEqual([]);
    await shop.close();
  });

  const startOrder = async () => {
    const token = await shop.placeOrder();
    return { token, session: await shop.startPayment(token) };
  };
  const pay = (session: string) => shop.standIn.control.pay({ session });
  const settled = () => shop.standIn.control.webhooksSettled();
  const loseWebhook = () =>
    shop.standIn.control.planWebhooks({ fate: "drop", type: "checkout.session.completed" });
  const state = async (token: string) => (await shop.view(token)).state;

  test("marks an order paid by webhook and confirms it", async () => {
    const { token, session } = await startOrder();
    expect(await shop.view(token)).toMatchObject({ state: "pending_payment", paid: 0 });
    await pay(session);
    await settled();

    const { number, total } = await shop.view(token);
    expect(await shop.view(token)).toMatchObject({ state: "paid", paid: total });
    await expect
      .poll(() => shop.service.mails.map(({ subject }) => subject))
      .toEqual([`Your order ${number}`]);
  });

  onSqlite("offers only card payments", async () => {
    const { session } = await startOrder();
    expect(await shop.stripe.checkout.sessions.retrieve(session)).toMatchObject({
      allowed_payment_method_types: ["card"],
    });
  });

  test("reuses the payment page until it expires", async () => {
    const { token, session } = await startOrder();
    expect(await shop.startPayment(token)).toBe(session);
    // The page expires soon, but the customer can start again in time.
    shop.service.pass(50 * MINUTE_MS);
    expect(await shop.startPayment(token)).toBe(session);
    shop.service.pass(11 * MINUTE_MS);
    await shop.standIn.control.runDue();
    await settled();
    const next = await shop.startPayment(token);
    expect(next).not.toBe(session);
    await pay(next);
    await settled();
    expect(await state(token)).toBe("paid");
    expect((await shop.service.ofOrder(token, "payment")).status).toBe(409);
  });

  onSqlite("shows the payment to a returning customer without a webhook", async () => {
    const { token, session } = await startOrder();
    await loseWebhook();
    await pay(session);
    await settled();
    expect(await state(token)).toBe("pending_payment");
    const checked = await readResponse(await shop.service.ofOrder(token, "payment/check"));
    expect(checked.state).toBe("paid");
  });

  onSqlite("polls the payment if no webhook and no customer comes", async () => {
    const { token, session } = await startOrder();
    await loseWebhook();
    await pay(session);
    await shop.pass(3 * MINUTE_MS);
    expect(await state(token)).toBe("paid");
  });

  test("does not expire an order paid at the last moment", async () => {
    await shop.service.staff.setStock(CREAM, 1);
    const { token, session } = await startOrder();
    await loseWebhook();
    shop.service.pass(59.9 * MINUTE_MS);
    await pay(session);
    shop.service.pass(0.2 * MINUTE_MS);
    await shop.service.staff.expireOrders();
    expect(await state(token)).toBe("pending_payment");
    expect((await shop.service.place(createPlacement())).status).toBe(409);
    await shop.pass(0);
    expect(await state(token)).toBe("paid");
    await shop.service.staff.setStock(CREAM, undefined);
  });

  onSqlite("expires an order whose payment page has closed", async () => {
    const asked = { on: "GET /v1/checkout", fail: 503 } as const;
    const waitOut = async () => {
      await shop.standIn.control.planWebhooks({ fate: "drop", type: "checkout.session.expired" });
      for (let minutes = 0; minutes < 60; minutes += 4) await shop.pass(4 * MINUTE_MS);
    };
    const first = await startOrder();
    await waitOut();
    await shop.standIn.control.planFault({ ...asked, times: 2 });
    await shop.pass(0.1 * MINUTE_MS);
    expect(await state(first.token)).toBe("pending_payment");
    await shop.pass(2 * MINUTE_MS);
    expect(await state(first.token)).toBe("expired");

    const second = await startOrder();
    await waitOut();
    await shop.standIn.control.planFault({ ...asked, times: 1000 });
    await shop.pass(9 * MINUTE_MS);
    expect(await state(second.token)).toBe("pending_payment");
    await shop.pass(2 * MINUTE_MS);
    expect(await state(second.token)).toBe("expired");
    await shop.standIn.control.clearFaults();
  });

  test("revives an expired order if in stock", async () => {
    await shop.service.staff.setStock(CREAM, 1);
    const { token, session } = await startOrder();
    await loseWebhook();
    shop.service.pass(59 * MINUTE_MS);
    await pay(session);
    // Late enough that the order expires without asking the provider.
    shop.service.pass(12 * MINUTE_MS);
    await shop.service.staff.expireOrders();
    expect(await state(token)).toBe("expired");
    await shop.pass(MINUTE_MS);
    expect(await state(token)).toBe("paid");
    await shop.service.staff.setStock(CREAM, undefined);
  });

  onSqlite("refunds a late payment if sold out", async () => {
    await shop.service.staff.setStock(CREAM, 1);
    const { token, session } = await startOrder();
    await shop.standIn.control.holdWebhooks();
    shop.service.pass(59 * MINUTE_MS);
    await pay(session);
    // Late enough that the order expires without asking the provider.
    shop.service.pass(12 * MINUTE_MS);
    await shop.service.staff.expireOrders();
    await shop.service.place(createPlacement());
    await shop.standIn.control.resumeWebhooks();
    // At once, before any job has run.
    await settled();

    const { total } = await shop.view(token);
    expect(await shop.view(token)).toMatchObject({ state: "cancelled", paid: 0, refunded: total });
    await shop.service.staff.setStock(CREAM, undefined);
  });

  onSqlite("refunds a cancelled order once", async () => {
    const { token, session } = await startOrder();
    await pay(session);
    await settled();
    await shop.standIn.control.planWebhooks({ fate: "double", type: "refund.created" });
    await shop.service.ofOrder(token, "cancel", {});
    await expect(shop.service.staff.refund(readTokenId(token))).rejects.toThrow(
      /more than you can refund/,
    );
    await Promise.all([shop.pass(MINUTE_MS), shop.service.staff.checkPayments()]);
    await shop.pass(MINUTE_MS);

    const { total } = await shop.view(token);
    expect(await shop.view(token)).toMatchObject({ state: "cancelled", refunded: total });
  });

  test("refunds once if the response is lost", async () => {
    const { token, session } = await startOrder();
    await pay(session);
    await settled();
    await shop.service.ofOrder(token, "cancel", {});
    await shop.standIn.control.planFault({
      on: "POST /v1/refunds",
      when: "after",
      fail: "cut",
      times: 2,
    });
    await shop.pass(MINUTE_MS);
    // After the provider has forgotten its idempotency keys.
    await shop.pass(25 * 60 * MINUTE_MS);
    const { total } = await shop.view(token);
    expect(await shop.view(token)).toMatchObject({ refunded: total });
  });

  onSqlite("rejects unsigned webhooks", async () => {
    const { token, session } = await startOrder();
    await loseWebhook();
    await pay(session);
    const body = JSON.stringify({
      id: "evt_1",
      type: "checkout.session.completed",
      data: { object: { id: session } },
    });
    for (const signature of ["", "t=1,v1=00", "nonsense"]) {
      const headers = { "Stripe-Signature": signature };
      const response = await shop.service.request("/stripe-webhook", {
        method: "POST",
        body,
        headers,
      });
      expect(response.status).toBe(400);
    }
    expect(await state(token)).toBe("pending_payment");
  });

  onSqlite("rejects signed texts that are not events, and outdated events", async () => {
    const now = Math.floor(shop.service.now().getTime() / 1000);
    const post = (body: string, time = now) => {
      const v1 = createHmac("sha256", WEBHOOK_SECRET).update(`${time}.${body}`).digest("hex");
      const headers = { "Stripe-Signature": `t=${time},v1=${v1}` };
      return shop.service.request("/stripe-webhook", { method: "POST", body, headers });
    };
    const event = (type: string, object: unknown, id: unknown = `evt_${randomUUID()}`) =>
      JSON.stringify({ id, type, data: { object } });
    const thin = (type: string, related_object: unknown) =>
      JSON.stringify({ object: "v2.core.event", id: "evt_1", type, related_object });
    const malformed = [
      "no JSON",
      "{",
      "null",
      "[]",
      "{}",
      '"evt_1"',
      JSON.stringify({ object: "v2.core.event", id: "evt_1" }),
      JSON.stringify({ id: "evt_1", type: "refund.created" }),
      event("refund.created", null),
      event("refund.created", { id: 5 }),
      event("refund.created", { id: "re_\u0000" }),
      event("customer.created", {}, "evt_\u0000"),
      event("checkout.session.completed", "cs_1"),
      event("charge.dispute.created", { id: -5 }),
      thin("v1.refund.created", null),
      thin("v1.refund.created", { id: 5 }),
    ];
    for (const body of malformed) {
      const response = await post(body);
      expect({ body, status: response.status }).toEqual({ body, status: 400 });
    }

    const sound = () => event("customer.created", {});
    for (const time of [now - 301, now + 301, now + 10 * 365 * 86_400, Number.NaN]) {
      expect({ time, status: (await post(sound(), time)).status }).toEqual({ time, status: 400 });
    }
    for (const time of [now - 299, now, now + 299]) {
      expect({ time, status: (await post(sound(), time)).status }).toEqual({ time, status: 200 });
    }
  });

  test("frees the key of an abandoned order", async () => {
    const key = randomUUID();
    const cream = createPlacement(undefined, { paymentMethod: "stripe" });
    const two = { product: CREAM, quantity: 2 } as const;
    const creams = createPlacement([two], { paymentMethod: "stripe" });
    const place = async (placement = cream) =>
      readResponse(await shop.service.place(placement, key));
    const first = await place();
    await shop.service.ofOrder(first.token, "cancel", {});

    const answers = await Promise.all([place(creams), place(creams)]);
    const [second] = answers;
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
    expect(second.token).not.toBe(first.token);
    expect((await place(creams)).token).toBe(second.token);
    shop.service.pass(61 * MINUTE_MS);
    await shop.service.staff.expireOrders();
    const third = await place();
    expect(third.order.state).toBe("pending_payment");
    const session = await shop.startPayment(third.token);
    await pay(session);
    await settled();
    expect(await place()).toMatchObject({ token: third.token, order: { state: "paid" } });
    // The order was never confirmed, so cancelling it sends no email.
    const subjects = () => shop.service.mails.map(({ subject }) => subject);
    await expect.poll(subjects).toContain(`Your order ${third.order.number}`);
    expect(subjects()).not.toContain(`Your order ${first.order.number} is cancelled`);
  });

  test("replaces an unpaid order under the same key", async () => {
    await shop.service.staff.setStock(CREAM, 1);
    const key = randomUUID();
    const place = (paymentMethod: Placement["paymentMethod"]) =>
      shop.service.place(createPlacement(undefined, { paymentMethod }), key);
    const first = await readResponse(await place("stripe"));
    await shop.startPayment(first.token);

    const response = await place("bank-transfer");
    const second = await readResponse(response);
    expect(response.status).toBe(201);
    expect(second.token).not.toBe(first.token);
    expect(await state(first.token)).toBe("cancelled");
    expect((await readResponse(await place("bank-transfer"))).token).toBe(second.token);
    // Staff confirmed this order, which is kept.
    const refused = await place("stripe");
    expect(refused.status).toBe(409);
    expect((await readResponse(refused)).message).toMatch(/^This basket was already ordered/);
    await shop.service.staff.setStock(CREAM, undefined);
  });

  test("never replaces an order that is paid or may have been paid", async () => {
    const key = randomUUID();
    const place = (paymentMethod: Placement["paymentMethod"]) =>
      shop.service.place(createPlacement(undefined, { paymentMethod }), key);
    const { token } = await readResponse(await place("stripe"));
    const session = await shop.startPayment(token);
    await loseWebhook();
    await pay(session);
    await shop.standIn.control.planFault({ on: `${PAGES}/cs`, fail: 503 });
    expect((await place("bank-transfer")).status).toBe(503);
    expect(await state(token)).toBe("pending_payment");

    const refused = await place("bank-transfer");
    expect(refused.status).toBe(409);
    expect((await readResponse(refused)).message).toMatch(
      /^This basket was already ordered and paid for/,
    );
    expect(await state(token)).toBe("paid");
  });

  onSqlite("replaces an order only while unpaid", async () => {
    const { token, session } = await startOrder();
    await loseWebhook();
    await pay(session);
    await settled();
    expect((await shop.service.ofOrder(token, "payment/cancel")).status).toBe(409);
    expect(await state(token)).toBe("paid");
    expect((await shop.service.ofOrder(token, "payment/cancel")).status).toBe(409);
    expect(await shop.view(token)).toMatchObject({ state: "paid", refunded: 0 });

    const unpaid = await startOrder();
    expect(
      await readResponse(await shop.service.ofOrder(unpaid.token, "payment/cancel")),
    ).toMatchObject({
      state: "cancelled",
    });
  });

  test.each(["customer", "staff"])("closes the payment page when a %s cancels", async (who) => {
    const { token, session } = await startOrder();
    if (who === "staff") await shop.service.staff.cancel(readTokenId(token));
    else await shop.service.ofOrder(token, "cancel");
    expect((await shop.stripe.checkout.sessions.retrieve(session)).status).toBe("expired");
    expect(await state(token)).toBe("cancelled");
  });

  onSqlite("refunds a payment that arrives after cancellation", async () => {
    const { token, session } = await startOrder();
    await loseWebhook();
    await pay(session);
    await settled();
    await shop.service.ofOrder(token, "cancel");
    const { total } = await shop.view(token);
    expect(await shop.view(token)).toMatchObject({ state: "cancelled", paid: total });
    await shop.pass(MINUTE_MS);
    expect(await shop.view(token)).toMatchObject({ state: "cancelled", refunded: total });
  });

  onSqlite(
    "refunds a payment of an order that was cancelled while the provider was down",
    async () => {
      const { token, session } = await startOrder();
      await shop.standIn.control.planFault({ on: "POST /v1/checkout", fail: 503 });
      await shop.service.ofOrder(token, "cancel");
      expect(await state(token)).toBe("cancelled");
      await pay(session);
      await settled();

      const { number, total } = await shop.view(token);
      expect(await shop.view(token)).toMatchObject({ state: "cancelled", refunded: total });
      const refund = () =>
        shop.service.mails.find(({ subject }) =>
          subject.includes(`refund of £29.99 for order ${number}`),
        );
      await expect.poll(() => refund()?.text).toContain("Reason: Cancelled order");
    },
  );

  onSqlite("shows no bank account", async () => {
    const token = await shop.placeOrder();
    const order = await shop.view(token);
    expect(order.payBy).toBeDefined();
    expect(order.bankAccount).toBeUndefined();
  });

  test("rejects old or wrongly signed events and ignores repeats", async () => {
    const { token, session } = await startOrder();
    await loseWebhook();
    await pay(session);
    await settled();
    const body = JSON.stringify({
      id: "evt_overheard",
      object: "event",
      type: "checkout.session.completed",
      data: { object: { id: session } },
    });
    const post = async (secondsAgo: number, secret = WEBHOOK_SECRET) => {
      const time = Math.floor(shop.service.now().getTime() / 1000) - secondsAgo;
      const v1 = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
      const headers = { "Stripe-Signature": `t=${time},v1=${v1}` };
      return (await shop.service.request("/stripe-webhook", { method: "POST", body, headers }))
        .status;
    };
    expect(await post(301)).toBe(400);
    expect(await post(0, "whsec_of_a_stranger")).toBe(400);
    expect(await state(token)).toBe("pending_payment");
    expect(await post(10)).toBe(200);
    const paid = await shop.view(token);
    expect(paid.state).toBe("paid");
    expect(await Promise.all([post(10), post(0)])).toEqual([200, 200]);
    expect(await shop.view(token)).toEqual(paid);
  });

  onSqlite.each([
    ["away, and back when its page would close too soon", { fail: 503, times: 2 }, 31],
    ["failed, and remembers that it did", { fail: 500 }, 0],
    ["opened a page whose answer was lost", { fail: "cut", when: "after", times: 2 }, 0],
  ] as const)(
    "opens a payment page again after the provider was %s",
    async (_what, fault, minutes) => {
      const token = await shop.placeOrder();
      await shop.standIn.control.planFault({ on: PAGES, ...fault });
      expect((await shop.service.ofOrder(token, "payment")).status).toBe(503);
      await shop.pass(minutes * MINUTE_MS);
      await pay(await shop.startPayment(token));
      await settled();
      expect(await state(token)).toBe("paid");
    },
  );

  test("opens one page for concurrent requests", async () => {
    const token = await shop.placeOrder();
    const { promise, resolve } = Promise.withResolvers<void>();
    await shop.standIn.control.planFault({ on: PAGES, delay: promise });
    const opening = [1, 2].map(() => shop.service.ofOrder(token, "payment"));
    // The first page is still being opened when the second request fails.
    const refused = await Promise.race(opening);
    resolve();
    const answers = await Promise.all(opening);
    expect(refused.status).toBe(503);
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    const session = await shop.startPayment(token);
    expect(await Promise.all(opened.map(readResponse))).toMatchObject([
      { url: expect.stringContaining(session) },
    ]);
  });

  onSqlite("asks customers to retry while the provider is down", async () => {
    const token = await shop.placeOrder();
    await shop.standIn.control.planFault({ fail: 503, times: 2 });
    const refused = await shop.service.ofOrder(token, "payment");
    expect(refused.status).toBe(503);
    expect(await readResponse(refused)).toMatchObject({ code: "unavailable" });
    await pay(await shop.startPayment(token));
    await settled();
    expect(await state(token)).toBe("paid");
  });
});

test("processes card events after cards are disabled", async () => {
  const statusWith = async (payments: OrderServiceOptions["payments"]) => {
    const service = await startService({ payments: { methods: ["bank-transfer"], ...payments } });
    const { status } = await service.request("/stripe-webhook", { method: "POST", body: "{}" });
    await service.close();
    return status;
  };

  const keys = { stripeSecretKey: "sk_test_1", stripeWebhookSecret: "whsec_1" };
  // Nothing listens on this port.
  expect(await statusWith({ ...keys, stripeAddress: "http://127.0.0.1:9" })).toBe(400);
  expect(await statusWith({})).toBe(404);
});
