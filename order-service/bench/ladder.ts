import { setTimeout as pause } from "node:timers/promises";
import type { Row, Rows } from "@damson/service-runtime/testing/bench";
import { type Answer, ask, openLine, requestOf } from "@damson/service-runtime/testing/load";
import { kill, startProcess } from "../src/testing/server-process.ts";
import { type Env, placeOne, placing, portOf } from "./placing.ts";

const STEPS = [1, 4, 16, 64, 256, 1024];

interface Times {
  readonly placed: number[];
  readonly refused: number[];
  readonly timedOut: number[];
  readonly pages: number[];
}

/**
 * Measures placements by more and more shoppers at once, each of whom tries again as `Retry-After` says, and the
 * page of an order beside them.
 */
export async function measureLadder(env: Env, seconds: number): Promise<Rows> {
  const server = await startProcess({ ...env, MAILS: "held" });
  try {
    const port = portOf(server);
    const token = await placeOne(server.url);
    const page = requestOf("GET", "/orders/v1/order", { headers: { "Order-Token": token } });
    // Not measured: the code is compiled in these seconds.
    await climb(port, page, 16, seconds);
    const rows: Rows[number][] = [];
    for (const step of STEPS) {
      rows.push([`ladder, ${step}`, cells(await climb(port, page, step, seconds), seconds)]);
    }
    return rows;
  } finally {
    await kill(server);
  }
}

async function climb(
  port: number,
  page: string,
  connections: number,
  seconds: number,
): Promise<Times> {
  const times: Times = { placed: [], refused: [], timedOut: [], pages: [] };
  const lines = await Promise.all(Array.from({ length: connections + 1 }, () => openLine(port)));
  const end = performance.now() + seconds * 1000;
  const [reader, ...shoppers] = lines;
  const read = async () => {
    while (reader && performance.now() < end) {
      times.pages.push(await timed(ask(reader, page), 200));
      // A reader, not a flood.
      await pause(10);
    }
  };
  const shop = async (line: (typeof lines)[number]) => {
    while (performance.now() < end) {
      const began = performance.now();
      const answer = await ask(line, placing());
      const took = performance.now() - began;
      if (answer.status === 201) times.placed.push(took);
      else if (answer.status === 504) times.timedOut.push(took);
      else {
        times.refused.push(took);
        await pause(Math.min(retryAfterMs(answer), Math.max(0, end - performance.now())));
      }
    }
  };
  await Promise.all([read(), ...shoppers.map(shop)]);
  for (const line of lines) line.destroy();
  return times;
}

async function timed(answer: Promise<Answer>, expected: number): Promise<number> {
  const began = performance.now();
  const { status, body } = await answer;
  if (status !== expected) throw new Error(`${status}: ${body}`);
  return performance.now() - began;
}

/** Throws at any answer without a `Retry-After`. */
function retryAfterMs({ status, head, body }: Answer): number {
  const seconds = Number(/^retry-after: (\d+)$/im.exec(head)?.[1]);
  if (status === 503 && seconds > 0) return seconds * 1000;
  throw new Error(`${status}: ${body}`);
}

function cells({ placed, refused, timedOut, pages }: Times, seconds: number): Row {
  const [orders, shed, reads] = [placed, refused, pages].map((each) =>
    each.toSorted((a, b) => a - b),
  );
  return {
    "a second": Math.round(placed.length / seconds),
    "p50 ms": at(orders, 0.5),
    "p99 ms": at(orders, 0.99),
    "slowest ms": at(orders, 1),
    "503s": refused.length,
    "503 p99 ms": at(shed, 0.99),
    "504s": timedOut.length,
    "page p99 ms": at(reads, 0.99),
  };
}

function at(sorted: readonly number[] = [], share: number): number {
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return Math.round((sorted[index] ?? 0) * 10) / 10;
}
