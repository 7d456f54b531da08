import { HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { runEvery } from "@damson/service-runtime/run-every";
import { mailAlerts } from "./alerts/mail-alerts.ts";
import { createShopWatch } from "./alerts/watch-shop.ts";
import { sendNotices } from "./back-in-stock/send-notices.ts";
import type { Service } from "./context.ts";
import { applyRetention } from "./customers/retention.ts";
import { checkIntegrityNightly } from "./integrity/check-integrity.ts";
import { runJob } from "./jobs/job-runs.ts";
import { expireOrders } from "./orders/expire-orders.ts";
import { remindUnpaid } from "./orders/remind-unpaid.ts";
import { checkPayments } from "./payments/check-payments.ts";
import { processRefunds } from "./payments/process-refunds.ts";
import { readProviderEvents } from "./payments/read-provider-events.ts";
import { watchUnpaidStock } from "./stock/watch-unpaid-stock.ts";

type Job = (service: Service, signal?: AbortSignal) => Promise<void>;

/**
 * Starts the jobs that run every minute or every hour. The first run is after a minute. Returns a
 * function that stops them.
 */
export function startJobs(service: Service): () => Promise<void> {
  const onFailed = (err: unknown) => service.log.error({ err }, "the jobs failed");
  const watch = createShopWatch(service);
  const stops = [
    // Has its own timer, because it watches the others.
    runEvery(MINUTE_MS, (signal) => runWatch(service, watch, signal), onFailed),
    runEvery(MINUTE_MS, (signal) => runJobs(service, signal), onFailed),
    runEvery(MINUTE_MS, () => service.limiter.sweep(), onFailed),
    runEvery(HOUR_MS, (signal) => runHourlyJobs(service, signal), onFailed),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function runWatch(
  service: Service,
  watch: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  await runJob(service, "watch_shop", watch);
  await runJob(service, "mail_alerts", () => mailAlerts(service, signal));
}

export const runJobs: Job = async (service, signal) => {
  const { provider } = service;
  if (await service.isRestoredCopy()) return runJobsOfCopy(service, signal);
  // Runs before orders expire, so that a payment at the last moment counts.
  if (provider) {
    await runJob(service, "check_payments", () => checkPayments(service, provider, signal));
  }
  await runJob(service, "expire_orders", async () => {
    const expired = await expireOrders(service, signal);
    if (expired > 0) service.log.info({ expired }, "orders expired");
  });
  await runJob(service, "watch_unpaid_stock", () => watchUnpaidStock(service));
  await runJob(service, "send_back_in_stock", async () => {
    const notified = await sendNotices(service, signal);
    if (notified > 0) service.log.info({ notified }, "back-in-stock notices were sent");
  });
  if (provider) {
    await runJob(service, "make_refunds", () => processRefunds(service, provider, { signal }));
  }
};

/** The copy lacks the events since the backup, so it expires no orders and sends no reminders. */
const runJobsOfCopy: Job = async (service, signal) => {
  await runJob(service, "mail_alerts", () => mailAlerts(service, signal));
};

export const runHourlyJobs: Job = async (service, signal) => {
  const { provider } = service;
  if (await service.isRestoredCopy()) {
    return runJob(
      service,
      "remove_old_data",
      async () => void (await applyRetention(service, signal)),
    );
  }
  if (provider) {
    const read = () => readProviderEvents(service, provider, signal);
    await runJob(service, "read_provider_events", read);
  }
  await runJob(service, "remind_unpaid", async () => {
    const reminded = await remindUnpaid(service, signal);
    if (reminded > 0) service.log.info({ reminded }, "payment reminders were sent");
  });
  await runJob(service, "remove_old_data", async () => {
    const removed = await applyRetention(service, signal);
    if (removed > 0) service.log.info({ removed }, "expired data was deleted");
  });
  if (!signal?.aborted) await checkIntegrityNightly(service);
};
