import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import type { Duplex } from "node:stream";
import { StartupError } from "@damson/service-runtime/errors";
import {
  createStoppableServer,
  type Stopping,
} from "@damson/service-runtime/http/stoppable-server";
import { log } from "./log.ts";
import type { Settings } from "./settings.ts";
import type { RawHeaders } from "./site-file.ts";

type Address = Pick<Settings, "port" | "host" | "socket">;

export interface ServerOptions {
  readonly stopping?: Stopping;
  /** Called for each response with a server error. */
  readonly onError?: (() => void) | undefined;
  /** Time limit for receiving a request. Default: 30. */
  readonly requestSeconds?: number;
}

/** Throws `StartupError` if the address is not available. */
export async function listen(
  address: Address,
  listener: RequestListener,
  commonHeaders: RawHeaders,
  options?: ServerOptions,
): Promise<Server> {
  const server = createShopServer(Promise.resolve(listener), commonHeaders, options);
  await startListening(server, address);
  return server;
}

/** Creates an HTTP server that does not listen yet. Requests wait for the listener. */
export function createShopServer(
  listener: Promise<RequestListener>,
  commonHeaders: RawHeaders,
  {
    stopping = { signal: new AbortController().signal },
    onError,
    requestSeconds = 30,
  }: ServerOptions = {},
): Server {
  const server = createStoppableServer(
    {
      headersTimeout: 10_000,
      requestTimeout: requestSeconds * 1000,
      // Longer than the timeout of load balancers, so that they send no request while we close the
      // connection.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
      // `routes.ts` checks the header, so that refusals have the common headers.
      requireHostHeader: false,
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      listener
        .then((answer) => answer(request, response))
        .catch((error: unknown) => {
          log.error({ err: error }, "request failed");
          if (response.headersSent) response.destroy();
          else response.writeHead(500, [...commonHeaders, "Content-Length", "0"]).end();
        });
    },
    stopping,
    onError,
  );
  server.on("clientError", refuseMalformed(commonHeaders));
  return server;
}

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Responds to malformed and slow requests. Node provides only their socket. */
function refuseMalformed(commonHeaders: RawHeaders) {
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

/** Starts listening. Throws `StartupError` if the address is not available. */
export async function startListening(
  server: Server,
  { port, host, socket }: Address,
  names = { port: "PORT", host: "HOST" },
): Promise<void> {
  if (socket !== undefined) server.listen({ fd: socket });
  else server.listen({ port, ...(host === undefined ? {} : { host }) });
  await once(server, "listening").catch((failure: NodeJS.ErrnoException) => {
    throw new StartupError(explainListenError(failure, { port, host }, names), { cause: failure });
  });
}

/** Returns the server's URL on this machine. */
export function getServerUrl(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") return String(address);
  const { address: host, family, port } = address;
  if (host === "::" || host === "0.0.0.0") return `http://localhost:${port}`;
  return `http://${family === "IPv6" ? `[${host}]` : host}:${port}`;
}

function explainListenError(
  { code, message }: NodeJS.ErrnoException,
  { port, host }: Address,
  names: { readonly port: string; readonly host: string },
): string {
  const another = `set another ${names.port}`;
  if (code === "EADDRINUSE") return `Port ${port} is taken: stop what uses it or ${another}`;
  if (code === "EACCES") return `Port ${port} may not be used by this user: ${another}`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "EADDRNOTAVAIL") {
    return `${names.host} "${host}" is not an address of this machine`;
  }
  return `The shop cannot listen at port ${port}: ${message}`;
}
