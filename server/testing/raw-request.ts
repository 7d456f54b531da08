import { connect } from "node:net";
import { buffer } from "node:stream/consumers";

export interface RawResponse {
  readonly status: number;
  readonly head: string;
  /** One character per byte. */
  readonly body: string;
}

/** Sends raw bytes, even malformed ones, and reads until the server closes the connection. */
export async function rawRequest(port: number, bytes: string): Promise<RawResponse> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes, "latin1");
  const response = (await buffer(socket)).toString("latin1");
  const [head = "", ...rest] = response.split("\r\n\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  return { status, head, body: rest.join("\r\n\r\n") };
}

/** Sends a GET with the path unchanged. */
export function rawGet(port: number, path: string): Promise<RawResponse> {
  return rawRequest(
    port,
    `GET ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`,
  );
}
