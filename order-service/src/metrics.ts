import { exposeMetrics } from "@damson/service-runtime/metrics-server";
import type { Service } from "./context.ts";
import { outboxStatus } from "./outbox/rows.ts";

export interface Answered {
  readonly method: string;
  /** One of the service's own, so that unknown addresses do not create new series. */
  readonly route: string;
  /** `ok`, or the code of the refusal. */
  readonly result: string;
}

export interface Metrics {
  count(answered: Answered): void;
  close(): Promise<void>;
}

/**
 * Counts requests by what became of them, of which orders are `POST /orders` with `ok`; and tells what
 * waits in the outbox. `undefined` if metrics are not enabled. Throws `StartupError`.
 */
export async function openMetrics({ settings, db, clock }: Service): Promise<Metrics | undefined> {
  const { metricsAddress } = settings.server;
  if (metricsAddress === undefined) return undefined;
  const requests = new Map<string, number>();
  const close = await exposeMetrics(metricsAddress, async () => {
    const { waiting, oldestSeconds, failed } = await outboxStatus(db, clock());
    return [
      ...family("orders_requests_total", "counter", "Requests, by route and result"),
      ...[...requests].map(([labels, count]) => `orders_requests_total{${labels}} ${count}`),
      ...family("orders_outbox_emails", "gauge", "Emails that wait, and that were given up"),
      `orders_outbox_emails{state="waiting"} ${waiting}`,
      `orders_outbox_emails{state="failed"} ${failed}`,
      ...family("orders_outbox_age_seconds", "gauge", "How long the oldest of them has waited"),
      `orders_outbox_age_seconds ${oldestSeconds}`,
      "",
    ].join("\n");
  });
  return {
    count({ method, route, result }) {
      const labels = `method="${method}",route="${route}",result="${result}"`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
    },
    close,
  };
}

function family(name: string, type: string, help: string): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}
