/** Requests one path of a server, over and over, on a few connections that are kept open. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface Task {
  readonly port: number;
  /** The request, as it is sent. */
  readonly bytes: string;
  readonly connections: number;
  readonly seconds: number;
}

export async function putUnderLoad({ port, bytes, connections, seconds }: Task): Promise<Load> {
  const answerLength = await measureAnswer(port, bytes);
  const end = performance.now() + seconds * 1000;
  const clients = Array.from({ length: connections }, () => repeat(port, bytes, answerLength, end));
  const times = (await Promise.all(clients)).flat().sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return { requestsPerSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99) };
}

/** Every answer is as long as the first, so that counting bytes tells where one ends. */
async function measureAnswer(port: number, bytes: string): Promise<number> {
  const socket = await open(port);
  socket.end(bytes);
  let length = 0;
  for await (const chunk of socket) length += chunk.length;
  return length;
}

function repeat(port: number, bytes: string, answerLength: number, end: number) {
  const { promise, resolve, reject } = Promise.withResolvers<readonly number[]>();
  const times: number[] = [];
  let missing = 0;
  let asked = 0;
  open(port).then((socket) => {
    const ask = () => {
      missing = answerLength;
      asked = performance.now();
      socket.write(bytes);
    };
    socket.on("error", reject).on("data", (chunk) => {
      missing -= chunk.length;
      if (missing > 0) return;
      const now = performance.now();
      times.push(now - asked);
      if (now < end) return ask();
      socket.destroy();
      resolve(times);
    });
    ask();
  }, reject);
  return promise;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  await once(socket, "connect");
  return socket;
}
