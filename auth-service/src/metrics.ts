/** Metrics for Prometheus, on a separate address, as they are not public. */
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import type { Service } from "./context.ts";
import { StartupError } from "./errors.ts";

export interface Answered {
  readonly method: string;
  /** The route pattern, so that ids in paths do not create new series. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  count(answered: Answered): void;
  close(): Promise<void>;
}

/** `undefined` if metrics are not enabled. Throws `StartupError` if the address is unavailable. */
export async function openMetrics({ settings, passwords }: Service): Promise<Metrics | undefined> {
  const { metricsAddress } = settings.server;
  if (metricsAddress === undefined) return undefined;
  const prometheus = await import("prom-client");
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
  const server = await serve(register, metricsAddress);
  return {
    count: ({ method, route, status, seconds }) =>
      duration.observe({ method, route, status: String(status) }, seconds),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function serve(register: Registry, address: string): Promise<Server> {
  const [, host = "", port = ""] = /^(?:(.*):)?(\d+)$/.exec(address) ?? [];
  if (port === "") {
    throw new StartupError(`AUTH_METRICS_ADDRESS is a host and a port, and "${address}" is not`);
  }
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url === "/metrics") return send(register, response);
    response.writeHead(404).end();
  });
  server.listen({ port: Number(port), host: host.replace(/^\[|\]$/g, "") || "127.0.0.1" });
  await once(server, "listening").catch((cause: Error) => {
    throw new StartupError(`No metrics at ${address}: ${cause.message}`, { cause });
  });
  return server;
}

function send(register: Registry, response: ServerResponse): void {
  register.metrics().then(
    (text) => response.writeHead(200, { "Content-Type": register.contentType }).end(text),
    () => response.writeHead(500).end(),
  );
}
