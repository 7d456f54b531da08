import { DAY_MS, HOUR_MS } from "@damson/service-runtime/durations";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Service } from "../context.ts";
import { checkIntegrity } from "../integrity/check-integrity.ts";
import { readRuns, runJob } from "../jobs/job-runs.ts";
import { runHourlyJobs } from "../start-jobs.ts";
import { openTestDatabase, openTestService } from "../testing/database.ts";
import { openOnlineShop, WEBHOOK_SECRET } from "../testing/online-shop.ts";
import { databases } from "../testing/service.ts";
import { connectToStripe } from "./provider/stripe.ts";
import { readProviderEvents } from "./read-provider-events.ts";

describe.each(databases)("refunds and disputes without webhooks on %s", async (name, storage) => {
  const onSqlite = test.runIf(name === "SQLite");
  const { opened, options } = await openTestDatabase(storage());
  const shop = await openOnlineShop(options.storage ?? {}, { database: opened });
  const clock = shop.service.now;
  const { service: withoutProvider, close } = await openTestService(
    options.storage ?? {},
    clock,
    opened,
  );
  const provider = await connectToStripe({
    secretKey: shop.standIn.apiKey,
    webhookSecret: WEBHOOK_SECRET,
    apiAddress: shop.standIn.address,
    clock,
  });
  const service: Service = { ...withoutProvider, provider };
  const { control } = shop.standIn;
  beforeEach(async () => {
    // Subscribes only to this event, so that the others do not count as undelivered.
    const events = ["checkout.session.completed"];
    await control.sendWebhooksTo({ url: shop.webhookUrl, secret: WEBHOOK_SECRET, events });
  });
  afterAll(async () => {
    await close();
    await shop.close();
    await opened.close();
  });

  const readMoney = async (number: string) =>
    (await shop.service.staff.order.view(number, "owner")).money;
  const hourly = () => readProviderEvents(service, provider);
  const nightly = () => checkIntegrity(service);

  /**
   * Causes events whose webhooks get lost, on three orders: a refund made at Stripe, a refund that
   * fails after it had succeeded, and a lost dispute.
   */
  const moveMoney = async () => {
    const byHand = await shop.placePaidOrder();
    const failing = await shop.placePaidOrder();
    const disputed = await shop.placePaidOrder();
    const { id } = await shop.stripe.refunds.create({ ...findIntent(failing), amount: 300 });
    await hourly();
    expect(await readMoney(failing.number)).toMatchObject({ refunded: 300 });
    shop.service.pass(HOUR_MS);
    await shop.stripe.refunds.create({ ...findIntent(byHand), amount: 500 });
    await control.settleRefund({ refund: id, outcome: "failed" });
    const dispute = await control.openDispute(findIntent(disputed));
    await control.closeDispute({ dispute: dispute.id, outcome: "lost" });
    expect(await readMoney(byHand.number)).toMatchObject({ refunded: 0 });
    return { byHand, failing, disputed };
  };
  const expectBooked = async ({
    byHand,
    failing,
    disputed,
  }: Awaited<ReturnType<typeof moveMoney>>) => {
    expect(await readMoney(byHand.number)).toMatchObject({ refunded: 500 });
    expect(await readMoney(failing.number)).toMatchObject({ refunded: 0 });
    expect(await readMoney(disputed.number)).toMatchObject({ disputed: disputed.total });
  };

  test("finds refunds and disputes within an hour", async () => {
    const orders = await moveMoney();
    shop.service.pass(26 * HOUR_MS);
    await hourly();
    await expectBooked(orders);
    await hourly();
    await expectBooked(orders);
  });

  onSqlite("finds refunds and disputes after a day's outage", async () => {
    const orders = await moveMoney();
    const job = () => runJob(service, "read_provider_events", hourly);
    const lastError = async () =>
      (await readRuns(service.db.reader)).get("read_provider_events")?.error;
    await job();
    expect(await lastError()).toBeNull();
    await shop.stripe.refunds.create({ ...findIntent(orders.byHand), amount: 100 });
    for (const hours of [13, 13]) {
      shop.service.pass(hours * HOUR_MS);
      await control.planFault({ on: "GET /v1/events", fail: 503, times: 2 });
      await job();
    }
    expect(await lastError()).toBe("Stripe didn’t respond");
    await job();
    expect(await lastError()).toBeNull();
    expect(await readMoney(orders.byHand.number)).toMatchObject({ refunded: 600 });
  });

  onSqlite("reads provider events every hour", async () => {
    const { number, payment_intent } = await shop.placePaidOrder();
    await runHourlyJobs(service);
    await shop.stripe.refunds.create({ payment_intent });
    shop.service.pass(HOUR_MS);
    await runHourlyJobs(service);
    expect((await readMoney(number)).refunded).toBeGreaterThan(0);
  });

  test("finds refunds and disputes at night if the events are gone", async () => {
    const orders = await moveMoney();
    shop.service.pass(40 * DAY_MS);
    await hourly();
    expect(await readMoney(orders.byHand.number)).toMatchObject({ refunded: 0 });

    expect(await nightly()).toMatchObject({ orders: [], isCompared: true });
    await expectBooked(orders);
  });

  onSqlite("finds refunds, disputes and payments at night", async () => {
    await control.planWebhooks({ fate: "drop", type: "checkout.session.completed" });
    const { number, total } = await shop.placePaidOrder();
    await service.db.writer.updateTable("payments").set({ check_at: null }).execute();
    expect(await readMoney(number)).toMatchObject({ paid: 0 });

    expect((await nightly()).orders).toEqual([]);
    expect(await readMoney(number)).toMatchObject({ paid: total });
  });

  test("reports recorded refunds and disputes that the provider does not know", async () => {
    const { number, payment_intent } = await shop.placePaidOrder();
    const { total } = await readMoney(number);
    const change = (amount: number) =>
      service.db.writer
        .updateTable("payment_events")
        .set({ amount })
        .where("provider_event_id", "=", payment_intent)
        .execute();
    await change(total + 1);
    const { orders } = await nightly();
    expect(orders).toContainEqual({
      number,
      problem: expect.stringMatching(
        new RegExp(`^the provider has £[\\d.]+ for the payment ${payment_intent}, the shop has`),
      ),
    });
    const isRaised = async () =>
      (await shop.service.staff.home()).alerts.rows.some(({ title }) =>
        /Inconsistencies/.test(title),
      );
    expect(await isRaised()).toBe(true);

    await change(total);
    await control.planFault({ on: "GET /v1/charges", fail: 503, times: 2 });
    expect(await nightly()).toMatchObject({ orders: [], isCompared: false });
    expect(await isRaised()).toBe(true);
    expect(await nightly()).toMatchObject({ orders: [], isCompared: true });
    expect(await isRaised()).toBe(false);
  });

  onSqlite("ignores events of another shop", async () => {
    const { id } = await shop.stripe.checkout.sessions.create({
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "gbp", unit_amount: 500, product_data: { name: "Till" } },
        },
      ],
      success_url: "http://localhost:3000/",
    });
    const { payment_intent } = await control.pay({ session: id });
    await shop.stripe.refunds.create({ payment_intent: String(payment_intent) });
    await hourly();
    expect((await nightly()).orders).toEqual([]);
  });
});

function findIntent({ payment_intent }: { readonly payment_intent: string }) {
  return { payment_intent };
}
