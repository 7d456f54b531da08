import { once } from "node:events";
import { connect, type Socket } from "node:net";

interface RawLoadOptions {
  readonly port: number;
  readonly path: () => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

export interface RawLoad {
  readonly requests: number;
  readonly perSecond: number;
}

/** Requests pages over keep-alive connections and ignores their content. */
export async function rawLoad(options: RawLoadOptions): Promise<RawLoad> {
  const started = performance.now();
  const end = started + options.seconds * 1000;
  const all = await Promise.all(
    Array.from({ length: options.connections }, () => repeat(options, end)),
  );
  const requests = all.reduce((sum, count) => sum + count, 0);
  return { requests, perSecond: requests / ((performance.now() - started) / 1000) };
}

async function repeat({ port, path, headers }: RawLoadOptions, end: number) {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  await once(socket, "connect");
  let requests = 0;
  for (; performance.now() < end; requests += 1) await request(socket, path(), headers);
  socket.destroy();
  return requests;
}

/** Resolves after the whole response. Throws unless it is a page. */
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
