import { once } from "node:events";
import { connect, type Socket } from "node:net";

interface RawLoadOptions {
  readonly port: number;
  /** Gives the path of the next request. */
  readonly path: () => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

export interface RawLoad {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Requests pages over connections that are kept open, and reads bytes without looking into them. */
export async function rawLoad(options: RawLoadOptions): Promise<RawLoad> {
  const started = performance.now();
  const end = started + options.seconds * 1000;
  const all = await Promise.all(
    Array.from({ length: options.connections }, () => repeat(options, end)),
  );
  const times = all.flat().toSorted((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return {
    requests: times.length,
    perSecond,
    p50: at(0.5),
    p99: at(0.99),
    max: times.at(-1) ?? Number.NaN,
  };
}

async function repeat({ port, path, headers }: RawLoadOptions, end: number) {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  await once(socket, "connect");
  const times: number[] = [];
  while (performance.now() < end) {
    const began = performance.now();
    await request(socket, path(), headers);
    times.push(performance.now() - began);
  }
  socket.destroy();
  return times;
}

/** Resolves when the whole answer has come. Throws unless it is a page. */
export async function request(
  socket: Socket,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const lines = Object.entries({ Host: "localhost", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write([`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  const [first]: Buffer[] = await once(socket, "data");
  if (first === undefined) throw new Error(`${path} has no answer`);
  const headEnd = first.indexOf("\r\n\r\n") + 4;
  const head = first.toString("latin1", 0, headEnd);
  if (!head.startsWith("HTTP/1.1 200")) throw new Error(`${path}: ${head}`);
  let missing = headEnd + Number(/content-length: (\d+)/i.exec(head)?.[1]) - first.byteLength;
  while (missing > 0) {
    const [chunk]: Buffer[] = await once(socket, "data");
    missing -= chunk?.byteLength ?? 0;
  }
}
