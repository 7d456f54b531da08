import { setTimeout as pause } from "node:timers/promises";
import { percentile, type Row } from "@damson/service-runtime/testing/benchmarks";
import {
  type Answer,
  ask,
  formatRequest,
  openConnection,
} from "@damson/service-runtime/testing/load";
import { kill, startProcess } from "../src/testing/server-process.ts";
import { createPlacementRequest, placeOne, readPort } from "./placing.ts";

const SHOPPERS = [1, 16, 64, 256];

interface Times {
  readonly placed: number[];
  readonly refused: number[];
  readonly pages: number[];
}

/**
 * Measures how many orders can be placed, with more and more shoppers, while another client reads
 * order pages.
 */
export async function measurePlacements(
  env: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Readonly<Record<string, Row>>> {
  const server = await startProcess({ ...env, MAILS: "held" });
  try {
    const port = readPort(server);
    const token = await placeOne(server.url);
    const page = formatRequest("GET", "/orders/v1/order", { headers: { "Order-Token": token } });
    // Not measured: lets the JIT compiler warm up.
    await placeAndRead(port, page, 16, seconds);
    const rows: Record<string, Row> = {};
    for (const shoppers of SHOPPERS) {
      const began = performance.now();
      const times = await placeAndRead(port, page, shoppers, seconds);
      rows[`${shoppers} at once`] = toRow(times, (performance.now() - began) / 1000);
    }
    return rows;
  } finally {
    await kill(server);
  }
}

async function placeAndRead(
  port: number,
  page: string,
  shoppers: number,
  seconds: number,
): Promise<Times> {
  const times: Times = { placed: [], refused: [], pages: [] };
  const lines = await Promise.all(Array.from({ length: shoppers + 1 }, () => openConnection(port)));
  const end = performance.now() + seconds * 1000;
  const [reader, ...others] = lines;
  const read = async () => {
    while (reader && performance.now() < end) {
      const began = performance.now();
      const { status, body } = await ask(reader, page);
      if (status !== 200) throw new Error(`${status}: ${body}`);
      times.pages.push(performance.now() - began);
      // Pauses, because this measures the time of a single reader.
      await pause(10);
    }
  };
  const shop = async (line: (typeof lines)[number]) => {
    while (performance.now() < end) {
      const began = performance.now();
      const answer = await ask(line, createPlacementRequest());
      const took = performance.now() - began;
      if (answer.status === 201) times.placed.push(took);
      else {
        times.refused.push(took);
        await pause(Math.min(retryAfterMs(answer), Math.max(0, end - performance.now())));
      }
    }
  };
  await Promise.all([read(), ...others.map(shop)]);
  for (const line of lines) line.destroy();
  return times;
}

/** Returns the wait in `Retry-After`. Throws for any other response. */
function retryAfterMs({ status, head, body }: Answer): number {
  const seconds = Number(/^retry-after: (\d+)$/im.exec(head)?.[1]);
  if (status === 503 && seconds > 0) return seconds * 1000;
  throw new Error(`${status}: ${body}`);
}

function toRow({ placed, refused, pages }: Times, seconds: number): Row {
  const ms = (times: readonly number[], share: number) =>
    times.length === 0 ? "" : percentile(times, share).toFixed(1);
  return {
    "orders/s": Math.round(placed.length / seconds),
    "p50 ms": ms(placed, 0.5),
    "p99 ms": ms(placed, 0.99),
    "503s": refused.length,
    "503 p99 ms": ms(refused, 0.99),
    "page p99 ms": ms(pages, 0.99),
  };
}
