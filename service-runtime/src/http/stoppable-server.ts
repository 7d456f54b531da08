/** An HTTP server that stops without losing a response. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from "node:http";
import { Server as NetServer, type Socket } from "node:net";

export interface Stopping {
  /** When it aborts, the server stops and every response closes its connection. */
  readonly signal: AbortSignal;
  /** Accepts new connections for this long after the signal, until the proxy notices. Default: 0. */
  readonly delaySeconds?: number;
}

/** Called for server errors, except for 503: busy or stopping. */
type OnError = () => void;

/**
 * A request may still be on its way on an idle connection. Without any request for this long, idle connections are
 * closed.
 */
const QUIET_MS = 500;
const CHECK_MS = 50;
/** Without a new connection for this long, none is waiting to be accepted. */
const ACCEPT_MS = 100;
const MAX_ACCEPT_MS = 2000;
const GRACE_MS = 25_000;

/**
 * Creates a server that shuts down when the signal aborts. It stops accepting connections, closes idle ones, finishes
 * running requests, and drops the rest after 25 seconds.
 */
export function createStoppableServer(
  options: ServerOptions,
  listener: RequestListener,
  { signal, delaySeconds = 0 }: Stopping,
  onError?: OnError,
): Server {
  const server = createServer(
    { ...options, ServerResponse: responseUntil(signal, onError) },
    listener,
  );
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const stop = () => {
    closeOnceAccepted(server);
    endIdle(server, sockets);
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  };
  signal.addEventListener("abort", () => setTimeout(stop, delaySeconds * 1000), { once: true });
  return server;
}

/** Node accepts connections one by one. Closing would reset waiting ones, which may already have sent a request. */
function closeOnceAccepted(server: Server): void {
  const began = performance.now();
  let acceptedAt = began;
  server.on("connection", () => {
    acceptedAt = performance.now();
  });
  const close = () => {
    const now = performance.now();
    if (now - acceptedAt < ACCEPT_MS && now - began < MAX_ACCEPT_MS) return;
    clearInterval(timer);
    // `close` of `http.Server` would end idle connections immediately.
    NetServer.prototype.close.call(server);
  };
  const timer = setInterval(() => setImmediate(close), CHECK_MS);
}

/** Closes idle connections repeatedly, because busy ones become idle later. */
function endIdle(server: Server, sockets: ReadonlySet<Socket>): void {
  let heardAt = performance.now();
  server.on("request", () => {
    heardAt = performance.now();
  });
  const end = () => {
    if (performance.now() - heardAt < QUIET_MS) return;
    server.closeIdleConnections();
    // Node does not count a connection as idle before its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  // `setImmediate` runs after received data has been read.
  setInterval(() => setImmediate(end), CHECK_MS).unref();
}

/** Creates responses that close their connection after the signal has aborted, even for earlier requests. */
function responseUntil(signal: AbortSignal, onError: OnError = () => {}) {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...rest: readonly unknown[]): this {
      if (signal.aborted) this.shouldKeepAlive = false;
      if (status >= 500 && status !== 503) onError();
      return super.writeHead(status, ...(rest as []));
    }
  };
}
