import { exposeMetrics } from "@damson/service-runtime/metrics-server";
import type { Service } from "./context.ts";

interface Answered {
  readonly method: string;
  /** Pattern of the route. With ids of real paths, there would be countless series. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  count(answered: Answered): void;
  close(): Promise<void>;
}

/** Returns `undefined` if metrics are disabled. Throws `StartupError` if the address is unavailable. */
export async function openMetrics({ settings, passwords }: Service): Promise<Metrics | undefined> {
  const { metricsAddress } = settings.server;
  if (metricsAddress === undefined) return undefined;
  const prometheus = await import("@prometheus-io/client");
  const register = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: register });
  const duration = new prometheus.Histogram({
    name: "auth_request_duration_seconds",
    help: "How long requests took, by method, route and status",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  const queue = new prometheus.Gauge({
    name: "auth_password_hashes",
    help: "Password hashes that are computed or wait for their turn",
    labelNames: ["state"] as const,
    registers: [register],
    collect: () => {
      const { running, waiting } = passwords.load();
      queue.set({ state: "running" }, running);
      queue.set({ state: "waiting" }, waiting);
    },
  });
  const close = await exposeMetrics(metricsAddress, () => register.metrics());
  return {
    count: ({ method, route, status, seconds }) =>
      duration.observe({ method, route, status: String(status) }, seconds),
    close,
  };
}
