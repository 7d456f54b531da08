/** Requests one path of a server, or others, over and over, on a few connections that are kept open. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface Task {
  readonly port: number;
  /** The request, as it is sent; or what gives the next one. */
  readonly bytes: string | (() => string);
  readonly connections: number;
  readonly seconds: number;
}

export async function putUnderLoad({
  port,
  bytes,
  connections,
  seconds,
}: Task): Promise<LoadResult> {
  const next = typeof bytes === "string" ? () => bytes : bytes;
  const end = performance.now() + seconds * 1000;
  const clients = Array.from({ length: connections }, () => repeat(port, next, end));
  const times = (await Promise.all(clients)).flat().sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return { requestsPerSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99) };
}

function repeat(port: number, next: () => string, end: number) {
  const { promise, resolve, reject } = Promise.withResolvers<readonly number[]>();
  const times: number[] = [];
  let missing = 0;
  let asked = 0;
  open(port).then((socket) => {
    const ask = () => {
      missing = Number.NaN;
      asked = performance.now();
      socket.write(next());
    };
    socket.on("error", reject).on("data", (chunk) => {
      missing = (Number.isNaN(missing) ? answerLength(chunk) : missing) - chunk.length;
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

/** The length of an answer by its first bytes, in which the whole of its head arrives. */
function answerLength(chunk: Buffer): number {
  const end = chunk.indexOf("\r\n\r\n") + 4;
  const length = /\r\nContent-Length: (\d+)/i.exec(chunk.toString("latin1", 0, end))?.[1];
  if (length === undefined) throw new Error("An answer does not say how long it is");
  return end + Number(length);
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  await once(socket, "connect");
  return socket;
}
