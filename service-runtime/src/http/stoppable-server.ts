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

const LOOK_MS = 50;
/**
 * A connection that seems idle may have a request on its way, and its client learns from the answer that it was the last.
 * After ten looks without a request, the remaining connections are idle.
 */
const IDLE_LOOKS = 10;
/** After three looks without a new connection, none waits to be accepted. */
const ACCEPTED_LOOKS = 3;
/** Connections that come later than this are refused, however many there are. */
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

/** Node accepts connections one by one. Closing would reset waiting ones, which may already have sent a request. */
function closeOnceAccepted(server: Server): void {
  const end = performance.now() + MAX_ACCEPT_MS;
  const timer = lookWhileQuiet(server, "connection", (looks) => {
    if (looks < ACCEPTED_LOOKS && performance.now() < end) return;
    clearInterval(timer);
    // `close` of `http.Server` would end idle connections immediately.
    NetServer.prototype.close.call(server);
  });
}

/** Closes idle connections repeatedly, because busy ones become idle later. */
function endIdle(server: Server, sockets: ReadonlySet<Socket>): void {
  const timer = lookWhileQuiet(server, "request", (looks) => {
    if (looks < IDLE_LOOKS) return;
    server.closeIdleConnections();
    // Node does not count a connection as idle before its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  timer.unref();
}

/**
 * Counts looks since the last event. The event loop accepts connections and reads requests before each look. Measuring time
 * instead would fail in a busy process, because a round of the loop can take longer.
 */
function lookWhileQuiet(
  server: Server,
  event: "connection" | "request",
  look: (looks: number) => void,
): NodeJS.Timeout {
  let looks = 0;
  server.on(event, () => {
    looks = 0;
  });
  const afterReading = () => {
    looks += 1;
    look(looks);
  };
  return setInterval(() => setImmediate(afterReading), LOOK_MS);
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
