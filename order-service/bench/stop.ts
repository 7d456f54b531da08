/** SIGTERM while many order: those who have sent an order have to be answered. */
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { ask, openLine } from "@damson/service-runtime/testing/load";
import { kill, startProcess } from "../src/testing/server-process.ts";
import { type Env, placing, portOf } from "./placing.ts";
import type { Rows } from "./rows.ts";

const CONNECTIONS = 256;

interface Ending {
  /** True if the answer to the last order said that it was the connection's last. */
  readonly isClosed: boolean;
  readonly isUnanswered: boolean;
}

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
