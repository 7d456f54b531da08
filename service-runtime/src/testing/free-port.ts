import { once } from "node:events";
import { createServer, type Server } from "node:net";

/**
 * Lower than the ports that the system assigns, which could take a free port at any time. Each
 * process uses its own block of ports, so that parallel tests do not collide.
 */
const FIRST = 20_000;
const LAST = 32_000;
const BLOCK = 100;

let block: Promise<number> | undefined;
let asked = 0;

export async function freePort(): Promise<number> {
  block ??= claimBlock();
  const first = await block;
  for (;;) {
    asked += 1;
    const port = first + 1 + (asked % (BLOCK - 1));
    const server = await listenAt(port);
    if (server === undefined) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

/** Claims the first free block: this process listens on its first port until it ends. */
async function claimBlock(): Promise<number> {
  for (let first = FIRST; first < LAST; first += BLOCK) {
    const server = await listenAt(first);
    if (server === undefined) continue;
    server.unref();
    return first;
  }
  throw new Error(`No block of ports is free from ${FIRST} to ${LAST}`);
}

async function listenAt(port: number): Promise<Server | undefined> {
  const server = createServer();
  const listening = once(server, "listening").then(
    () => server,
    () => undefined,
  );
  server.listen(port, "127.0.0.1");
  return listening;
}
