/** Sends requests to a server, one after the other, on a few connections that are kept open. */
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
  /** Gives each next request, as it is sent. */
  readonly nextRequest: () => string;
  readonly connections: number;
  readonly seconds: number;
}

export async function putUnderLoad({
  port,
  nextRequest,
  connections,
  seconds,
}: Task): Promise<LoadResult> {
  const end = performance.now() + seconds * 1000;
  const clients = Array.from({ length: connections }, () => repeat(port, nextRequest, end));
  const times = (await Promise.all(clients)).flat().sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return { requestsPerSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99) };
}

function repeat(port: number, nextRequest: () => string, end: number) {
  const { promise, resolve, reject } = Promise.withResolvers<readonly number[]>();
  const times: number[] = [];
  let missing = 0;
  let sentAt = 0;
  open(port).then((socket) => {
    const send = () => {
      missing = Number.NaN;
      sentAt = performance.now();
      socket.write(nextRequest());
    };
    socket.on("error", reject).on("data", (chunk) => {
      missing = (Number.isNaN(missing) ? responseLength(chunk) : missing) - chunk.length;
      if (missing > 0) return;
      const now = performance.now();
      times.push(now - sentAt);
      if (now < end) return send();
      socket.destroy();
      resolve(times);
    });
    send();
  }, reject);
  return promise;
}

/** The length of a response by its first bytes, which hold all of its head. */
function responseLength(chunk: Buffer): number {
  const end = chunk.indexOf("\r\n\r\n") + 4;
  const length = /\r\nContent-Length: (\d+)/i.exec(chunk.toString("latin1", 0, end))?.[1];
  if (length === undefined) throw new Error("A response does not say how long it is");
  return end + Number(length);
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  await once(socket, "connect");
  return socket;
}
