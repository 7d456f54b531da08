import type { Service } from "./context.ts";
import { expireOrders } from "./orders/expire-orders.ts";

const MINUTE_MS = 60_000;

/** Does every minute what nobody asks for. Gives a function that stops it. */
export function startJobs(service: Service): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = runJobs(service, stopping.signal)
      .catch((err: unknown) => service.log.error({ err }, "the jobs failed"))
      .finally(() => {
        isRunning = false;
      });
  };
  const timer = setInterval(run, MINUTE_MS).unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
    return running;
  };
}

export async function runJobs(service: Service, signal?: AbortSignal): Promise<void> {
  const expired = await expireOrders(service, signal);
  if (expired > 0) service.log.info({ expired }, "orders expired");
  await service.limiter.sweep();
}
