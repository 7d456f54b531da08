import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createStoppableServer } from "./stoppable-server.ts";

const REQUEST = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const answerAtOnce: RequestListener = (_, response) => void response.end("done");

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

test("keeps connections open before the signal", async () => {
  const { open } = await start(answerAtOnce);
  const socket = await open();

  for (const _ of [1, 2]) expect(await ask(socket)).toMatch(/^connection: keep-alive$/im);
});

test("answers a request in flight and closes its connection", async () => {
  const { promise: started, resolve: isStarted } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { open, stop, closed } = await start((_, response) => {
    isStarted();
    void released.then(() => response.end("done"));
  });
  const answer = ask(await open());
  await started;
  stop();
  release();

  expect(await answer).toMatch(/^connection: close$/im);
  await closed;
});

test("answers a request that is arriving", async () => {
  const { open, stop, closed } = await start(answerAtOnce);
  const socket = await open();
  await ask(socket);
  stop();

  const answer = await ask(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/^connection: close$/im);
  await closed;
});

test("answers connections that wait while the process is busy", async () => {
  const { port, stop, closed } = await start((_, response) => {
    stop();
    const end = performance.now() + 110;
    while (performance.now() < end);
    response.end("done");
  });

  const answers = Array.from({ length: 8 }, () => ask(connect(port, "127.0.0.1")));

  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  await closed;
});

test("closes idle and unused connections", async () => {
  const { open, stop, closed } = await start(answerAtOnce);
  const [used, unused] = [await open(), await open()];
  await ask(used);
  const ends = [once(used, "close"), once(unused, "close")];
  stop();

  await Promise.all(ends);
  await closed;
});

test("accepts no new connections", async () => {
  const { open, stop, port } = await start(answerAtOnce);
  await open();
  stop();

  // Polls slowly, because each attempt is a new connection and keeps the server open.
  await expect.poll(() => isRefused(port), { interval: 300 }).toBe(true);
});

test("accepts connections for one request each until the proxy notices", async () => {
  const { open, stop } = await start(answerAtOnce, 300);
  stop();

  for (const _ of [1, 2]) expect(await ask(await open())).toMatch(/^connection: close$/im);
});

async function start(listener: RequestListener, delaySeconds = 0) {
  const stopping = new AbortController();
  const server = createStoppableServer({}, listener, { signal: stopping.signal, delaySeconds });
  servers = [...servers, server];
  const closed = once(server, "close");
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const accepted = once(server, "connection");
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    await Promise.all([once(socket, "connect"), accepted]);
    return socket;
  };
  return { open, port, closed, stop: () => stopping.abort() };
}

async function ask(socket: Socket): Promise<string> {
  socket.write(REQUEST);
  let answer = "";
  while (!answer.endsWith("done")) answer += (await once(socket, "data"))[0];
  return answer;
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const refused = await once(socket, "connect").then(
    () => false,
    () => true,
  );
  socket.destroy();
  return refused;
}
