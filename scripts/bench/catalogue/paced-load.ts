/** Sends requests at a constant rate, regardless of response times. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { percentile } from "@damson/service-runtime/testing/benchmarks";
import { request } from "../raw-load.ts";

interface PacedLoadOptions {
  readonly port: number;
  readonly perSecond: number;
  readonly next: () => {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
  };
  readonly signal: AbortSignal;
}

export interface PacedLoad {
  /** Requests that did not return a page. */
  readonly failed: number;
  /** Milliseconds from the scheduled time of the request. */
  readonly p50: number;
  readonly p99: number;
}

export async function pacedLoad({
  port,
  perSecond,
  next,
  signal,
}: PacedLoadOptions): Promise<PacedLoad> {
  const times: number[] = [];
  const waiting = new Set<Promise<void>>();
  const free: Socket[] = [];
  let failed = 0;
  const takeSocket = () => {
    // The server closes connections that were idle for long.
    while (free.at(-1)?.destroyed) free.pop();
    return free.pop() ?? openSocket(port);
  };
  const read = async (due: number) => {
    const socket = await takeSocket();
    const { path, headers } = next();
    try {
      await request(socket, path, headers);
      times.push(performance.now() - due);
      free.push(socket);
    } catch {
      failed += 1;
      socket.destroy();
    }
  };
  const began = performance.now();
  for (let count = 0; !signal.aborted; ) {
    const due = began + (count * 1000) / perSecond;
    if (performance.now() < due) {
      await setTimeout(1);
      continue;
    }
    count += 1;
    const reading = read(due).finally(() => waiting.delete(reading));
    waiting.add(reading);
  }
  await Promise.all(waiting);
  for (const socket of free) socket.destroy();
  return { failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  await once(socket, "connect");
  return socket;
}
