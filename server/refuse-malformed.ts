import type { Duplex } from "node:stream";
import type { RawHeaders } from "./site-file.ts";

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Responds to malformed and slow requests. Node provides only their socket. */
export function refuseMalformed(commonHeaders: RawHeaders) {
  return (failure: NodeJS.ErrnoException, socket: Duplex): void => {
    // The client has disconnected.
    if (failure.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const status = statusLines[failure.code ?? ""] ?? "400 Bad Request";
    const lines = [
      `HTTP/1.1 ${status}`,
      ...pairs(commonHeaders),
      "Connection: close",
      "Content-Length: 0",
    ];
    socket.end(`${lines.join("\r\n")}\r\n\r\n`);
  };
}

function pairs(headers: RawHeaders): readonly string[] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : [],
  );
}
