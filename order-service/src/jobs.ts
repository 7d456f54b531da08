import type { Service } from "./context.ts";
import { applyRetention } from "./customers/retention.ts";
import { expireOrders } from "./orders/expire-orders.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Job = (service: Service, signal?: AbortSignal) => Promise<void>;

/** Does every minute and every hour what nobody asks for, first after a minute. Gives a function that stops it. */
export function startJobs(service: Service): () => Promise<void> {
  const stopping = [every(MINUTE_MS, runJobs, service), every(HOUR_MS, runHourlyJobs, service)];
  return async () => {
    await Promise.all(stopping.map((stop) => stop()));
  };
}

function every(milliseconds: number, job: Job, service: Service): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = job(service, stopping.signal)
      .catch((err: unknown) => service.log.error({ err }, "the jobs failed"))
      .finally(() => {
        isRunning = false;
      });
  };
  // A shop that is often started again would otherwise never come to what is done every hour.
  const soon = setTimeout(run, MINUTE_MS).unref();
  const timer = setInterval(run, milliseconds).unref();
  return () => {
    clearTimeout(soon);
    clearInterval(timer);
    stopping.abort();
    return running;
  };
}

export const runJobs: Job = async (service, signal) => {
  const expired = await expireOrders(service, signal);
  if (expired > 0) service.log.info({ expired }, "orders expired");
  await service.limiter.sweep();
};

export const runHourlyJobs: Job = async (service, signal) => {
  const removed = await applyRetention(service, signal);
  if (removed > 0) service.log.info({ removed }, "what was kept long enough is gone");
};
