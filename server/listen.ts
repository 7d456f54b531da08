import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { StartupError } from "@damson/service-runtime/errors";
import {
  createStoppableServer,
  type Stopping,
} from "@damson/service-runtime/http/stoppable-server";
import { log } from "./log.ts";
import { refuseMalformed } from "./refuse-malformed.ts";
import type { Settings } from "./settings.ts";
import type { RawHeaders } from "./site-file.ts";

/** The settings of port and address. */
export const addressVariables = { port: "PORT", host: "HOST" };

/** An address to listen at. */
export type Address = Pick<Settings, "port" | "host">;

export interface ListenOptions {
  /** Default: it does not stop. */
  readonly stopping?: Stopping;
  /** Called for each answer that is the server's own fault. */
  readonly onError?: (() => void) | undefined;
  /** Seconds until a request has come in full. Default: 30. */
  readonly requestSeconds?: number;
  /** Names of the settings that say where to listen. */
  readonly names?: typeof addressVariables;
}

export interface PreparedServer {
  readonly server: Server;
  /** The address at which a browser on this machine finds it. Where it is to choose a port, only once it has started. */
  readonly address: () => string;
  /** Accepts connections from now on. Throws `StartupError` if it cannot have the address. */
  readonly start: () => Promise<void>;
}

/** Starts an HTTP server. Throws `StartupError` if it cannot have the address. */
export async function listen(...args: Parameters<typeof prepareServer>): Promise<Server> {
  const { server, start } = prepareServer(...args);
  await start();
  return server;
}

/** Creates an HTTP server that does not listen yet. */
export function prepareServer(
  { port, host, socket }: Pick<Settings, "port" | "host" | "socket">,
  listener: RequestListener,
  commonHeaders: RawHeaders,
  {
    stopping = { signal: new AbortController().signal },
    onError,
    requestSeconds = 30,
    names = addressVariables,
  }: ListenOptions = {},
): PreparedServer {
  const server = createStoppableServer(
    {
      headersTimeout: 10_000,
      requestTimeout: requestSeconds * 1000,
      // Longer than load balancers keep theirs: otherwise one may send a request just as we close.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
      // Checked by the routes, whose refusal carries the common headers.
      requireHostHeader: false,
      // Most requests have no body, and need no stream to read one.
      optimizeEmptyRequests: true,
    },
    guarded(listener, commonHeaders),
    stopping,
    onError,
  );
  server.on("clientError", refuseMalformed(commonHeaders));
  return {
    server,
    address: () => (server.listening ? addressOf(server) : `http://localhost:${port}`),
    async start() {
      if (socket !== undefined) server.listen({ fd: socket });
      else server.listen({ port, ...(host === undefined ? {} : { host }) });
      await once(server, "listening").catch((failure: NodeJS.ErrnoException) => {
        throw new StartupError(reasonNotListening(failure, { port, host }, names), {
          cause: failure,
        });
      });
    },
  };
}

/** The address at which a browser on this machine finds the server. */
export function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") return String(address);
  const { address: host, family, port } = address;
  if (host === "::" || host === "0.0.0.0") return `http://localhost:${port}`;
  return `http://${family === "IPv6" ? `[${host}]` : host}:${port}`;
}

function guarded(listener: RequestListener, commonHeaders: RawHeaders): RequestListener {
  return (request, response) => {
    try {
      listener(request, response);
    } catch (error) {
      log.error({ err: error }, "request failed");
      if (response.headersSent) response.destroy();
      else response.writeHead(500, [...commonHeaders, "Content-Length", "0"]).end();
    }
  };
}

/** Says in one line why an address cannot be had. */
export function reasonNotListening(
  { code, message }: Pick<NodeJS.ErrnoException, "code" | "message">,
  { port, host }: Address,
  names = addressVariables,
): string {
  const another = `set another ${names.port}`;
  if (code === "EADDRINUSE") return `Port ${port} is taken: stop what uses it or ${another}`;
  if (code === "EACCES") return `Port ${port} may not be used by this user: ${another}`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "EADDRNOTAVAIL") {
    return `${names.host} "${host}" is not an address of this machine`;
  }
  return `The shop cannot listen at port ${port}: ${message}`;
}
