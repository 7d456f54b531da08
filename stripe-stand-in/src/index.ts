/** Stands in for Stripe in development and in tests. */
import { once } from "node:events";
import { createServer } from "node:http";
import { createClock } from "./clock.ts";
import type { Context } from "./context.ts";
import { type Control, createControl } from "./control/control.ts";
import { createFaults } from "./http/faults.ts";
import { createIdempotencyKeys } from "./http/idempotency.ts";
import { runDue } from "./payments/run-due.ts";
import { createListener } from "./server.ts";
import { emptyState, keep } from "./state.ts";
import type { WebhookEndpoint } from "./webhooks/post-event.ts";
import { createWebhooks } from "./webhooks/webhooks.ts";

export type { Control } from "./control/control.ts";
export type { WebhookEndpoint } from "./webhooks/post-event.ts";

export interface StandInOptions {
  /** The secret key that is accepted. Default: `sk_test_stand_in`. */
  readonly apiKey?: string | undefined;
  /** Where webhooks go. Default: nowhere, until `control.sendWebhooksTo`. */
  readonly webhook?: WebhookEndpoint | undefined;
  /** Gives the current time. Default: the system clock. */
  readonly clock?: (() => Date) | undefined;
  /** Default: one that is free. */
  readonly port?: number | undefined;
  /** Default: 127.0.0.1, this machine alone. */
  readonly host?: string | undefined;
  /** Where browsers reach the hosted page. Default: host and port. */
  readonly address?: string | undefined;
  /** How long the page waits for the shop to take the webhooks before it redirects. Default: 10 seconds. */
  readonly redirectWaitSeconds?: number | undefined;
}

export interface StandIn {
  /** Such as `http://127.0.0.1:12111`. */
  readonly address: string;
  /** For the official package: `new Stripe(standIn.apiKey, standIn.clientOptions)`. */
  readonly clientOptions: {
    readonly host: string;
    readonly port: number;
    readonly protocol: "http";
  };
  readonly apiKey: string;
  readonly control: Control;
  /** Takes no more requests, and breaks off what is running. */
  close(): Promise<void>;
}

/** How often what is due is done. */
const TICK_MS = 200;

export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { apiKey = "sk_test_stand_in", host = "127.0.0.1" } = options;
  const server = createServer().listen(options.port ?? 0, host);
  await once(server, "listening");
  const port = portOf(server.address());
  const context = createContext(options, apiKey, options.address ?? `http://${host}:${port}`);
  const control = createControl(context);
  server.on("request", createListener(context, control));
  const timer = setInterval(() => void runDue(context), TICK_MS).unref();
  return {
    address: context.address,
    apiKey,
    clientOptions: { host, port, protocol: "http" },
    control,
    async close() {
      clearInterval(timer);
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, context.webhooks.close()]);
    },
  };
}

function createContext(options: StandInOptions, apiKey: string, address: string): Context {
  const clock = createClock(options.clock);
  const state = emptyState();
  const webhooks = createWebhooks(clock, (id) => {
    const event = state.events.get(id);
    if (event) keep(state.events, { ...event, pending_webhooks: 0 });
  });
  webhooks.sendTo(options.webhook);
  return {
    clock,
    state,
    webhooks,
    faults: createFaults(),
    keys: createIdempotencyKeys(clock),
    apiKey,
    address,
    redirectWaitMs: (options.redirectWaitSeconds ?? 10) * 1000,
  };
}

function portOf(address: ReturnType<ReturnType<typeof createServer>["address"]>): number {
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}
