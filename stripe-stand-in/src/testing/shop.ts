import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { onTestFinished } from "vitest";

export const SECRET = "whsec_of_the_test";

export interface Shop {
  readonly url: string;
  /** The events that came with a right signature, repeated ones too. */
  readonly events: readonly Stripe.Event[];
  readonly thinEvents: readonly Stripe.V2.Core.EventNotification[];
  readonly types: () => readonly string[];
  /** Statuses of the next responses. Default: 200. */
  readonly responses: number[];
}

/** Takes webhooks as a shop does: with the official package, which checks signatures. */
export async function openShop(clock: () => Date): Promise<Shop> {
  const server = createServer((request, response) => {
    take(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given");

  const stripe = new Stripe("sk_test_unused");
  const events: Stripe.Event[] = [];
  const thinEvents: Stripe.V2.Core.EventNotification[] = [];
  const shop: Shop = {
    url: `http://127.0.0.1:${address.port}/webhook`,
    events,
    thinEvents,
    types: () => events.map(({ type }) => type),
    responses: [],
  };

  async function take(request: IncomingMessage): Promise<number> {
    const body = await text(request);
    const header = request.headers["stripe-signature"] ?? "";
    const now = clock().getTime();
    const signed = [body, header, SECRET, undefined, undefined, now] as const;
    if (JSON.parse(body).object === "v2.core.event") {
      thinEvents.push(stripe.parseEventNotification(...signed));
    } else {
      events.push(stripe.webhooks.constructEvent(...signed));
    }
    return shop.responses.shift() ?? 200;
  }
  return shop;
}
