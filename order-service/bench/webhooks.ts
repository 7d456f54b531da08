import { createHmac, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import type { Row, Rows } from "@damson/service-runtime/testing/bench";
import { startStandIn } from "@damson/stripe-stand-in";
import { kill, startProcess } from "../src/testing/server-process.ts";
import { placementOf } from "../src/testing/service.ts";

const SECRET = "whsec_of_the_bench";
const CONNECTIONS = 16;
const body = JSON.stringify(placementOf(undefined, { paymentMethod: "stripe" }));
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Places orders and pays them at the stand-in, then measures how fast their webhooks are answered. */
export async function measureWebhooks(
  env: Readonly<Record<string, string>>,
  payments: number,
): Promise<Rows> {
  const standIn = await startStandIn();
  const server = await startProcess({
    ...env,
    MAILS: "held",
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: standIn.apiKey,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_ADDRESS: standIn.address,
  });
  const url = `${server.url}/orders/v1`;
  const measure = async (count: number) => {
    const sessions = await inTurns(Array.from({ length: count }), () => startPayment(url));
    for (const session of sessions) await standIn.control.pay({ session });
    const began = performance.now();
    const times = await inTurns(sessions, (session) => sendWebhook(url, session));
    return cells(times, performance.now() - began);
  };
  try {
    // Not measured: the code is compiled in these seconds.
    await measure(Math.ceil(payments / 4));
    return [[`settling by webhook, ${CONNECTIONS}`, await measure(payments)]];
  } finally {
    await kill(server);
    await standIn.close();
  }
}

/** Places an order and gives the id of the session in which it is paid. */
async function startPayment(url: string): Promise<string> {
  const placed = await post(`${url}/orders`, { "Idempotency-Key": randomUUID() }, body);
  const { url: page } = await post(`${url}/order/payment`, { "Order-Token": placed.token }, "");
  return page.split("/").at(-1);
}

/** Gives the milliseconds until it is answered. */
async function sendWebhook(url: string, session: string): Promise<number> {
  const event = JSON.stringify({
    id: `evt_${session}`,
    object: "event",
    type: "checkout.session.completed",
    data: { object: { id: session } },
  });
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", SECRET).update(`${time}.${event}`).digest("hex");
  const began = performance.now();
  const headers = { "Stripe-Signature": `t=${time},v1=${signature}` };
  await post(`${url}/stripe-webhook`, headers, event);
  return performance.now() - began;
}

/** Works on as many items at a time as there are connections. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.values();
  const workers = Array.from({ length: CONNECTIONS }, async () => {
    for (const item of queue) results.push(await work(item));
  });
  await Promise.all(workers);
  return results;
}

async function post(address: string, headers: Readonly<Record<string, string>>, content: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(address, { method: "POST", headers, agent }, (response) => {
    text(response).then((answer) => {
      if (response.statusCode && response.statusCode < 300) resolve(answer);
      else reject(new Error(`${address} answered ${response.statusCode}: ${answer}`));
    }, reject);
  });
  sent.on("error", reject).end(content);
  return JSON.parse(await promise);
}

function cells(times: readonly number[], elapsed: number): Row {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return {
    "a second": Math.round((times.length / elapsed) * 1000),
    "p50 ms": at(0.5),
    "p99 ms": at(0.99),
  };
}
