import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that systems give by themselves: a free one stays free until it is asked for by
 * its number, and each worker of the tests asks among its own.
 */
const FIRST = 20_000;
const OF_A_WORKER = 500;

let next = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % 20) * OF_A_WORKER;

/** A port that is free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const ended = once(server, "listening").then(
    () => true,
    () => false,
  );
  server.listen(port, "127.0.0.1");
  if (!(await ended)) return false;
  server.close();
  await once(server, "close");
  return true;
}
