import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Rows } from "@damson/service-runtime/testing/bench";
import { ask, openLine } from "@damson/service-runtime/testing/load";
import { kill, startProcess } from "../src/testing/server-process.ts";
import { type Env, placing, portOf } from "./placing.ts";

const CONNECTIONS = 256;

interface Ending {
  /** The answer to the last order said that it was the last of its connection. */
  readonly isClosed: boolean;
  readonly isUnanswered: boolean;
}

/** Stops the service while many order, and counts the orders that were sent and not answered. */
export async function measureStop(env: Env, seconds: number): Promise<Rows> {
  const server = await startProcess({ ...env, MAILS: "held" });
  try {
    const port = portOf(server);
    const lines = await Promise.all(Array.from({ length: CONNECTIONS }, () => openLine(port)));
    const shoppers = lines.map(placeUntilClosed);
    await pause(seconds * 1000);
    const began = performance.now();
    server.child.kill("SIGTERM");
    const endings = await Promise.all(shoppers);
    const { code } = await server.ended;
    const row = {
      closed: endings.filter(({ isClosed }) => isClosed).length,
      unanswered: endings.filter(({ isUnanswered }) => isUnanswered).length,
      "ended after ms": Math.round(performance.now() - began),
      "exit code": code ?? -1,
    };
    return [[`stop, ${CONNECTIONS}`, row]];
  } finally {
    await kill(server);
  }
}

async function placeUntilClosed(line: Socket): Promise<Ending> {
  try {
    for (;;) {
      const { head } = await ask(line, placing());
      if (/^connection: close$/im.test(head)) return { isClosed: true, isUnanswered: false };
    }
  } catch {
    return { isClosed: false, isUnanswered: true };
  } finally {
    line.destroy();
  }
}
