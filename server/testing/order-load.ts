/** Shoppers who alternately open pages and place orders, each on their own connection. */
import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { CREAM, samplePlacement } from "@damson/order-service/testing/sample-placement";

const body = JSON.stringify(
  samplePlacement({ lines: [{ product: CREAM, quantity: 2 }], total: 5000 }),
);

/** Leaves processor time to the work under test, and keeps its database small. */
const PAUSE_MS = 20;

interface OrderLoad {
  more(count: number): Promise<void>;
  /** Stops, and returns the number of responses by status or error code. */
  end(): Promise<Readonly<Record<string, number>>>;
}

/** Turns off the limits that would stop the load. */
export const withoutLimits = {
  ORDERS_RATE_LIMIT_PLACEMENTS: "off",
  ORDERS_RATE_LIMIT_PLACEMENTS_OF_ADDRESS: "off",
};

export function startOrderLoad(port: number, shoppers: number): OrderLoad {
  const answers: Record<string, number> = {};
  const answered = new EventEmitter();
  let isOver = false;
  const shop = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      for (const ask of [openPage, place]) {
        const answer = await ask(port, agent).catch(({ code }) => String(code));
        answers[answer] = (answers[answer] ?? 0) + 1;
        answered.emit("answer");
        await setTimeout(PAUSE_MS);
      }
    }
    agent.destroy();
  };
  const all = Array.from({ length: shoppers }, shop);
  return {
    async more(count) {
      for (let left = count; left > 0; left -= 1) await once(answered, "answer");
    },
    async end() {
      isOver = true;
      await Promise.all(all);
      return answers;
    },
  };
}

async function openPage(port: number, agent: Agent): Promise<string> {
  const [response] = await once(
    request({ port, host: "127.0.0.1", path: "/delivery", agent }).end(),
    "response",
  );
  await text(response);
  return String(response.statusCode);
}

async function place(port: number, agent: Agent): Promise<string> {
  const sent = request({
    port,
    host: "127.0.0.1",
    path: "/orders/v1/orders",
    method: "POST",
    agent,
    headers: { "Idempotency-Key": randomUUID() },
  });
  const answer = once(sent, "response");
  sent.end(body);
  const [response] = await answer;
  await text(response);
  return String(response.statusCode);
}
