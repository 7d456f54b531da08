import { once } from "node:events";
import { createServer } from "node:http";
import type { Context } from "./context.ts";
import { type Control, createControl } from "./control/control.ts";
import { API_KEY } from "./http/authenticate.ts";
import { createFaults } from "./http/faults.ts";
import { createIdempotencyKeys } from "./http/idempotency.ts";
import { runDue } from "./payments/due.ts";
import { createListener } from "./server.ts";
import { emptyState } from "./state.ts";
import type { WebhookEndpoint } from "./webhooks/post-event.ts";
import { createWebhooks } from "./webhooks/webhooks.ts";

export type { Control } from "./control/control.ts";

export interface StandInOptions {
  /** Default: no webhooks until `control.sendWebhooksTo`. */
  readonly webhook?: WebhookEndpoint | undefined;
  /** Returns the current time. Default: the system clock. */
  readonly clock?: (() => Date) | undefined;
  /** Default: a free one. */
  readonly port?: number | undefined;
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
  /** Takes no more requests, and aborts what is running. */
  close(): Promise<void>;
}

const HOST = "127.0.0.1";
/** Sessions expire and webhooks are retried at these intervals. */
const TICK_MS = 200;

export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const server = createServer().listen(options.port ?? 0, HOST);
  await once(server, "listening");
  const port = portOf(server.address());
  const context = createContext(options, `http://${HOST}:${port}`);
  const control = createControl(context);
  server.on("request", createListener(context, control));
  const timer = setInterval(() => void runDue(context), TICK_MS).unref();
  return {
    address: context.address,
    apiKey: API_KEY,
    clientOptions: { host: HOST, port, protocol: "http" },
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

function createContext({ clock, webhook }: StandInOptions, address: string): Context {
  const epochSeconds = () => Math.floor((clock?.() ?? new Date()).getTime() / 1000);
  const webhooks = createWebhooks(epochSeconds);
  webhooks.sendTo(webhook);
  return {
    epochSeconds,
    state: emptyState(),
    webhooks,
    faults: createFaults(),
    keys: createIdempotencyKeys(epochSeconds),
    address,
  };
}

function portOf(address: ReturnType<ReturnType<typeof createServer>["address"]>): number {
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}
