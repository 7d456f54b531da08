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

const CHECK_MS = 50;
/**
 * Closes idle connections after ten checks without a request. A connection that seems idle may
 * still have a request on its way. Its response tells the client to close the connection.
 */
const IDLE_CHECKS = 10;
/** After three checks without a new connection, no more connections are waiting to be accepted. */
const ACCEPTED_CHECKS = 3;
/** After this time, further connections are refused. */
const MAX_ACCEPT_MS = 5000;
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
    { ...options, ServerResponse: createClosingResponse(signal, onError) },
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

/**
 * Stops listening once all waiting connections are accepted. Node accepts them one by one. Closing
 * earlier would reset the others, which may already have sent a request.
 */
function closeOnceAccepted(server: Server): void {
  const end = performance.now() + MAX_ACCEPT_MS;
  const timer = checkWhileQuiet(server, "connection", (checks) => {
    if (checks < ACCEPTED_CHECKS && performance.now() < end) return;
    clearInterval(timer);
    // The `close` method of `http.Server` would end idle connections immediately.
    NetServer.prototype.close.call(server);
  });
}

/** Closes idle connections repeatedly, because busy ones become idle later. */
function endIdle(server: Server, sockets: ReadonlySet<Socket>): void {
  const timer = checkWhileQuiet(server, "request", (checks) => {
    if (checks < IDLE_CHECKS) return;
    server.closeIdleConnections();
    // Node does not count a connection as idle before its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  timer.unref();
}

/**
 * Counts checks since the last event. Before each check, the event loop accepts connections and
 * reads requests. Measuring time instead is not reliable, because one turn of the loop can take
 * long in a busy process.
 */
function checkWhileQuiet(
  server: Server,
  event: "connection" | "request",
  onCheck: (checks: number) => void,
): NodeJS.Timeout {
  let checks = 0;
  server.on(event, () => {
    checks = 0;
  });
  const afterReading = () => {
    checks += 1;
    onCheck(checks);
  };
  return setInterval(() => setImmediate(afterReading), CHECK_MS);
}

/** Creates responses that close their connection after the signal has aborted, even for earlier requests. */
function createClosingResponse(signal: AbortSignal, onError: OnError = () => {}) {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...rest: readonly unknown[]): this {
      if (signal.aborted) this.shouldKeepAlive = false;
      if (status >= 500 && status !== 503) onError();
      return super.writeHead(status, ...(rest as []));
    }
  };
}
