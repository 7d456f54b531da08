/** Load-tests a server over a few keep-alive connections, with minimal client overhead. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface Load {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Returns the next request of a connection. `answer` is the body of the last response. */
type NextRequest = (answer: string) => string;

interface Task {
  readonly port: number;
  readonly clients: readonly NextRequest[];
  readonly seconds: number;
}

/** Throws at the first unsuccessful response, because fast failures would distort the result. */
export async function runLoad({ port, clients, seconds }: Task): Promise<Load> {
  const start = performance.now();
  const end = start + seconds * 1000;
  const timings = await Promise.all(clients.map((ask) => repeat(port, ask, end)));
  const took = (performance.now() - start) / 1000;
  const times = timings.flat().sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99) };
}

/** Returns the raw text of a request. */
export function formatRequest(
  method: string,
  path: string,
  {
    body = "",
    headers = {},
  }: { readonly body?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): string {
  return [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body
      ? ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]
      : []),
    "",
    body,
  ].join("\r\n");
}

export interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

export async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setNoDelay().setEncoding("utf8");
  await once(socket, "connect");
  return socket;
}

/** Sends a request and returns the response. Throws if the connection closes early. */
export function ask(connection: Socket, request: string): Promise<Answer> {
  const answer = readAnswer(connection);
  connection.write(request);
  return answer;
}

async function repeat(port: number, next: NextRequest, end: number): Promise<readonly number[]> {
  const connection = await openConnection(port);
  const times: number[] = [];
  let last = "";
  try {
    while (performance.now() < end) {
      const sentAt = performance.now();
      const { status, head, body } = await ask(connection, next(last));
      if (status < 200 || status >= 300) throw new Error(`${head}\r\n\r\n${body}`);
      last = body;
      times.push(performance.now() - sentAt);
    }
  } finally {
    connection.destroy();
  }
  return times;
}

/** Reads one response. A connection has at most one request in flight. */
function readAnswer(socket: Socket): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let text = "";
    const finish = (settle: () => void) => {
      socket.off("data", read).off("close", onLost).off("error", onLost);
      settle();
    };
    const onLost = () => finish(() => reject(new Error("The server hung up")));
    const read = (chunk: string) => {
      text += chunk;
      const headEnd = text.indexOf("\r\n\r\n");
      if (headEnd === -1) return;
      const head = text.slice(0, headEnd);
      const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
      const body = text.slice(headEnd + 4);
      if (Buffer.byteLength(body) < length) return;
      finish(() => resolve({ status: Number(head.slice(9, 12)), head, body }));
    };
    socket.on("data", read).on("close", onLost).on("error", onLost);
  });
}
