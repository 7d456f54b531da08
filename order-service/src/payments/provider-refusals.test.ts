import { HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { StartupError } from "@damson/service-runtime/errors";
import { startStandIn } from "@damson/stripe-stand-in";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type OnlineShop, openOnlineShop } from "../testing/online-shop.ts";
import {
  CREAM,
  createPlacement,
  readResponse,
  sqliteOnly,
  startService,
} from "../testing/service.ts";

const PAGES = "POST /v1/checkout/sessions";

describe.each(sqliteOnly)("provider refusals on %s", (_name, storage) => {
  const lines: string[] = [];
  let shop: OnlineShop;
  beforeAll(async () => {
    const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
    shop = await openOnlineShop(storage(), { log });
  });
  afterAll(async () => {
    expect(await shop.service.staff.check()).toEqual([]);
    await shop.close();
  });

  const alert = async () => {
    const { rows } = (await shop.service.staff.home()).alerts;
    return rows.find(({ title }) => title === "Stripe rejects requests");
  };

  test.each([
    [400, "Stripe rejected the request"],
    [401, "Stripe does not accept the key"],
    [403, "The key lacks a permission"],
  ] as const)("%i: cancels the order, releases stock and alerts the owner", async (fail, why) => {
    await shop.service.staff.setStock(CREAM, 1);
    const token = await shop.placeOrder();
    await shop.standIn.control.planFault({ on: PAGES, fail });
    const response = await shop.service.ofOrder(token, "payment");

    expect(response.status).toBe(409);
    expect(await readResponse(response)).toMatchObject({ code: "payment_refused" });
    expect(await shop.view(token)).toMatchObject({ state: "cancelled" });
    expect((await alert())?.sentence).toMatch(new RegExp(`^${why}`));
    expect(lines.some((line) => line.includes(`"status":${fail}`))).toBe(true);
    const { refusal } = await shop.service.staff.systemStatus.read();
    expect(refusal?.sentence).toBe((await alert())?.sentence);
    // The goods can still be ordered by transfer.
    expect((await shop.service.place(createPlacement())).status).toBe(201);

    await shop.service.staff.setStock(CREAM, undefined);
    expect(await shop.startPayment(await shop.placeOrder())).toMatch(/^cs_/);
    expect(await alert()).toBeUndefined();
  });

  test("opens the page without an email address that the provider rejects", async () => {
    const token = await shop.placeOrder();
    const refused = { code: "email_invalid", param: "customer_email" };
    await shop.standIn.control.planFault({ on: PAGES, fail: 400, ...refused });
    const page = await shop.stripe.checkout.sessions.retrieve(await shop.startPayment(token));
    expect(page.customer_email).toBeNull();
    await shop.standIn.control.pay({ session: page.id });
    await shop.standIn.control.webhooksSettled();
    expect((await shop.view(token)).state).toBe("paid");
  });

  const cancelled = async () => {
    const order = await shop.placePaidOrder();
    await shop.service.ofOrder(order.token, "cancel", {});
    return order;
  };
  const view = (number: string) => shop.service.staff.order.view(number, "owner");

  test("retries a refund with too low a balance and reports it once", async () => {
    const { token, number, total } = await cancelled();
    const poor = { on: "POST /v1/refunds", fail: 400, code: "balance_insufficient" } as const;
    for (let hour = 0; hour < 30; hour += 10) {
      await shop.standIn.control.planFault(poor);
      await shop.pass(10 * HOUR_MS);
    }
    const { refunds, problems } = await view(number);
    expect(refunds).toMatchObject([{ state: "requested" }]);
    expect(refunds[0]?.lastError).toMatch(/^The Stripe balance is too low/);
    expect(problems.map(({ kind }) => kind)).toEqual(["refund_waits"]);
    await shop.pass(HOUR_MS);
    expect(await shop.view(token)).toMatchObject({ refunded: total });
  });

  test("keeps a refund while the key is rejected", async () => {
    const { token, number, total } = await cancelled();
    await shop.standIn.control.planFault({ on: "POST /v1/refunds", fail: 403 });
    await shop.pass(MINUTE_MS);
    expect((await view(number)).refunds).toMatchObject([{ state: "requested" }]);
    expect((await alert())?.sentence).toMatch(/^The key lacks a permission/);
    await shop.pass(HOUR_MS);
    expect(await shop.view(token)).toMatchObject({ refunded: total });
  });

  test("shows why a refund is pending", async () => {
    const { number } = await cancelled();
    const pending_reason = "insufficient_funds";
    await shop.standIn.control.planRefunds({ status: "pending", pending_reason });
    await shop.pass(MINUTE_MS);
    const { refunds, problems } = await view(number);
    const lastError = "It waits until the balance at the provider covers it";
    expect(refunds).toMatchObject([{ state: "pending", lastError }]);
    expect(problems.map(({ kind }) => kind)).toEqual(["refund_waits"]);
  });
});

test("refuses to start with a rejected key, but not if the provider is down", async () => {
  const standIn = await startStandIn();
  onTestFinished(() => standIn.close());
  const start = (stripeSecretKey: string) =>
    startService({
      payments: {
        methods: ["stripe", "bank-transfer"],
        stripeSecretKey,
        stripeWebhookSecret: "whsec_1",
        stripeAddress: standIn.address,
      },
    });

  await expect(start("sk_test_other")).rejects.toThrow(StartupError);
  await expect(start("sk_test_other")).rejects.toThrow(/STRIPE_SECRET_KEY/);
  for (const fail of ["cut", 503, 403] as const) {
    await standIn.control.planFault({ fail, times: 2 });
    const service = await start(standIn.apiKey);
    await standIn.control.clearFaults();
    const { alerts } = await service.staff.home();
    expect(alerts.rows.map(({ title }) => title)).toEqual(
      fail === 403 ? ["Stripe rejects requests"] : [],
    );
    await service.close();
  }
});
