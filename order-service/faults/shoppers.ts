/** Shoppers who keep ordering, and record every response. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Placement } from "@damson/shop/orders/placement";

export interface Purchase {
  readonly key: string;
  readonly placement: Placement;
  answer: Answer | undefined;
}

export interface Answer {
  readonly number: string;
  readonly token: string;
}

export interface Shoppers {
  readonly purchases: readonly Purchase[];
  /** Invalid responses. */
  readonly complaints: readonly string[];
  answered(): number;
  /** Number of requests that got no response, or were asked to retry later. */
  refusals(): number;
  /** Starts no more orders, and waits for the last ones. */
  stop(): Promise<void>;
}

/** Thrown if the connection was lost, or the response asked to retry later. */
class Unanswered extends Error {}

/** Longer than the service can take: its limit is twice ten seconds. */
const SLOW_MS = 25_000;

export function startShoppers(
  urls: readonly string[],
  count: number,
  placements: () => Placement,
): Shoppers {
  const purchases: Purchase[] = [];
  const complaints: string[] = [];
  let refusals = 0;
  let isOver = false;
  const shop = async (url: string) => {
    while (!isOver) {
      const purchase: Purchase = { key: randomUUID(), placement: placements(), answer: undefined };
      purchases.push(purchase);
      try {
        purchase.answer = await place(url, purchase);
      } catch (error) {
        if (!(error instanceof Unanswered)) complaints.push(String(error));
        refusals += 1;
        // Prevents a busy loop while the service is down.
        await pause(10);
      }
    }
  };
  const all = Promise.all(
    Array.from({ length: count }, (_, shopper) => shop(urls[shopper % urls.length] ?? "")),
  );
  return {
    purchases,
    complaints,
    answered: () => purchases.filter(({ answer }) => answer).length,
    refusals: () => refusals,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** Places an order. Throws `Unanswered` if it is unknown whether that succeeded. */
export async function place(
  url: string,
  { key, placement }: Pick<Purchase, "key" | "placement">,
): Promise<Answer> {
  const { status, text } = await send(url, key, placement);
  if (status !== 201) throw new Error(`${status}: ${text}`);
  const { order, token } = JSON.parse(text);
  return { number: order.number, token };
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Retries the request until there is a response. */
export async function retryUntilAnswered<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      await pause(50);
    }
  }
}

/** Returns any response. Throws `Unanswered`, or an error after a timeout. */
export async function send(url: string, key: string, placement: unknown): Promise<Reply> {
  const began = performance.now();
  const reply = await fetch(`${url}/orders/v1/orders`, {
    method: "POST",
    body: JSON.stringify(placement),
    headers: { "Idempotency-Key": key },
    signal: AbortSignal.timeout(SLOW_MS),
  })
    .then(
      async (response): Promise<Reply> => ({
        status: response.status,
        text: await response.text(),
      }),
    )
    .catch((cause: unknown) => {
      if (performance.now() - began >= SLOW_MS) throw new Error("It hung", { cause });
      throw new Unanswered("No answer", { cause });
    });
  if (isToComeBack(reply)) throw new Unanswered(reply.text);
  return reply;
}

function isToComeBack({ status, text }: Reply): boolean {
  const code = { 503: "unavailable", 504: "timed_out" }[status];
  return code !== undefined && JSON.parse(text).code === code;
}
