import { exposeMetrics } from "@damson/service-runtime/metrics-server";
import type { Service } from "./context.ts";
import { readOutboxStatus } from "./outbox/rows.ts";

interface Answered {
  readonly method: string;
  /** One of the known routes. With unknown paths, there would be countless series. */
  readonly route: string;
  /** `ok` or the error code. */
  readonly result: string;
}

export interface Metrics {
  count(answered: Answered): void;
  close(): Promise<void>;
}

/**
 * Counts requests by their result, and reports the size of the outbox. For `POST /orders`, `ok`
 * counts the orders. Returns `undefined` if metrics are disabled. Throws `StartupError`.
 */
export async function openMetrics({ settings, db, clock }: Service): Promise<Metrics | undefined> {
  const { metricsAddress } = settings.server;
  if (metricsAddress === undefined) return undefined;
  const prometheus = await import("@prometheus-io/client");
  const register = new prometheus.Registry();
  const requests = new prometheus.Counter({
    name: "orders_requests_total",
    help: "Requests, by route and result",
    labelNames: ["method", "route", "result"] as const,
    registers: [register],
  });
  const emails = new prometheus.Gauge({
    name: "orders_outbox_emails",
    help: "Waiting and abandoned emails",
    labelNames: ["state"] as const,
    registers: [register],
  });
  const age = new prometheus.Gauge({
    name: "orders_outbox_age_seconds",
    help: "Age of the oldest waiting email",
    registers: [register],
  });
  const close = await exposeMetrics(metricsAddress, async () => {
    const { waiting, oldestSeconds, failed } = await readOutboxStatus(db, clock());
    emails.set({ state: "waiting" }, waiting);
    emails.set({ state: "failed" }, failed);
    age.set(oldestSeconds);
    return register.metrics();
  });
  return {
    count: ({ method, route, result }) => requests.inc({ method, route, result }),
    close,
  };
}
