import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { API_KEY, handleApi } from "./api.ts";
import { type Context, createState } from "./context.ts";
import { type Control, createControl, handleControl } from "./control.ts";
import { ConnectionCut } from "./faults.ts";
import type { HttpRequest, HttpResponse } from "./http.ts";
import { handlePage } from "./page.ts";
import type { WebhookEndpoint } from "./post-event.ts";
import { createWebhooks } from "./webhooks.ts";

export type { Control } from "./control.ts";

export interface StandInOptions {
  /** Default: no webhooks until `control.sendWebhooksTo`. */
  readonly webhook?: WebhookEndpoint | undefined;
  /** Default: the system clock. */
  readonly clock?: () => Date;
  /** Default: a free port. */
  readonly port?: number;
}

export interface StandIn {
  readonly address: string;
  /** For Stripe's package: `new Stripe(standIn.apiKey, standIn.clientOptions)`. */
  readonly clientOptions: {
    readonly host: string;
    readonly port: number;
    readonly protocol: "http";
  };
  readonly apiKey: string;
  readonly control: Control;
  /** Stops listening, and aborts running requests and webhooks. */
  close(): Promise<void>;
}

const HOST = "127.0.0.1";
/** Interval for expiring sessions and retrying webhooks. */
const TICK_MS = 200;

export async function startStandIn({
  webhook,
  clock = () => new Date(),
  port: wantedPort = 0,
}: StandInOptions = {}): Promise<StandIn> {
  const server = createServer().listen(wantedPort, HOST);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const address = `http://${HOST}:${port}`;
  const epochSeconds = () => Math.floor(clock().getTime() / 1000);
  const webhooks = createWebhooks(epochSeconds);
  webhooks.sendTo(webhook);
  const context: Context = { epochSeconds, state: createState(), webhooks, address };
  const control = createControl(context);

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response).catch((error: unknown) => {
      if (!(error instanceof ConnectionCut)) console.error(error);
      request.socket.destroy();
    });
  });
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = await handle(await read(request));
    response.writeHead(status, headers).end(body);
  };
  const handle = async (request: HttpRequest): Promise<HttpResponse> => {
    if (request.path.startsWith("/stand-in/")) return handleControl(request, control);
    if (request.path.startsWith("/c/")) return handlePage(request, context);
    if (request.path.startsWith("/v1/")) return handleApi(request, context);
    return { status: 404, headers: {}, body: "" };
  };

  const timer = setInterval(() => void control.runDue(), TICK_MS).unref();
  return {
    address,
    apiKey: API_KEY,
    clientOptions: { host: HOST, port, protocol: "http" },
    control,
    async close() {
      clearInterval(timer);
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, webhooks.close()]);
    },
  };
}

async function read(request: IncomingMessage): Promise<HttpRequest> {
  const { pathname, search } = new URL(request.url ?? "/", "http://stand-in");
  return {
    method: request.method ?? "GET",
    path: pathname,
    query: search.slice(1),
    headers: request.headers,
    body: await text(request),
  };
}
