import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { onTestFinished } from "vitest";

export const SECRET = "whsec_of_the_test";

export interface Shop {
  readonly url: string;
  /** The events it got with a right signature, each time. */
  readonly events: readonly Stripe.Event[];
  readonly thinEvents: readonly Stripe.V2.Core.EventNotification[];
  readonly types: () => readonly string[];
  /** How the next webhooks are answered; with 200 when there are none. */
  readonly answers: number[];
  /** What the answers wait for. */
  waitFor: Promise<unknown>;
  /** Moves the clock that it checks the age of signatures by. */
  moveClock(seconds: number): void;
}

/** What takes webhooks, as a shop does: with the official package, which checks signatures. */
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
  let ahead = 0;
  const shop: Shop = {
    url: `http://127.0.0.1:${address.port}/webhook`,
    events,
    thinEvents,
    types: () => events.map(({ type }) => type),
    answers: [],
    waitFor: Promise.resolve(),
    moveClock(seconds) {
      ahead += seconds;
    },
  };

  async function take(request: IncomingMessage): Promise<number> {
    const body = await text(request);
    const header = request.headers["stripe-signature"] ?? "";
    const now = clock().getTime() + ahead * 1000;
    const signed = [body, header, SECRET, undefined, undefined, now] as const;
    if (JSON.parse(body).object === "v2.core.event") {
      thinEvents.push(stripe.parseEventNotification(...signed));
    } else {
      events.push(stripe.webhooks.constructEvent(...signed));
    }
    await shop.waitFor;
    return shop.answers.shift() ?? 200;
  }
  return shop;
}
