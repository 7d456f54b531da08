/** Shoppers who order one thing after the other, and remember what they were told. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Placement } from "../../storefront/app/checkout/placement.ts";

/** An order as its shopper knows it. */
export interface Purchase {
  readonly key: string;
  readonly placement: Placement;
  /** None as long as no answer came. */
  answer: Answer | undefined;
}

export interface Answer {
  readonly number: string;
  readonly token: string;
}

export interface Shoppers {
  readonly purchases: readonly Purchase[];
  /** Answers that nobody should get, whatever has happened. */
  readonly complaints: readonly string[];
  answered(): number;
  /** How often nobody answered, or told to come back later. */
  refusals(): number;
  /** No new orders; fulfilled when the last one is over. */
  stop(): Promise<void>;
}

/** No answer: the connection was lost, or the answer was to come back later. */
export class Unanswered extends Error {}

const SLOW_MS = 15_000;

/** So many at a time, each followed by the next, who take turns with the servers. */
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
        // Where the service is gone, asking at once again would only heat the machine.
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

/** Throws `Unanswered` where it is unknown whether the order was placed. */
export async function place(
  url: string,
  { key, placement }: Pick<Purchase, "key" | "placement">,
): Promise<Answer> {
  const { status, text } = await send(url, key, placement);
  if (status === 503 && JSON.parse(text).code === "unavailable") throw new Unanswered(text);
  if (status !== 201) throw new Error(`${status}: ${text}`);
  const { order, token } = JSON.parse(text);
  return { number: order.number, token };
}

/** Whatever is answered. Throws `Unanswered` where nothing is, and an error where it takes too long. */
export async function send(
  url: string,
  key: string,
  placement: unknown,
): Promise<{ readonly status: number; readonly text: string }> {
  const began = performance.now();
  try {
    const response = await fetch(`${url}/orders/v1/orders`, {
      method: "POST",
      body: JSON.stringify(placement),
      headers: { "Idempotency-Key": key },
      signal: AbortSignal.timeout(SLOW_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    if (performance.now() - began >= SLOW_MS) throw new Error("It hung", { cause });
    throw new Unanswered("No answer", { cause });
  }
}
