/** An HTTP server that stops without losing an answer. */
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
  /** From then on every answer says that it is the connection's last. */
  readonly signal: AbortSignal;
  /** For so long new connections are accepted all the same: a proxy has to see first that we stop. Default: 0. */
  readonly delaySeconds?: number;
}

/** Called for an answer that is the server's own fault. 503 is none: it is busy, or stops. */
type OnError = () => void;

/**
 * A request may be on its way on a connection that seems to be idle: its client learns from the answer that
 * it was the last. Where no request comes for so long, the others are idle indeed.
 */
const QUIET_MS = 500;
const CHECK_MS = 50;
/** After so long without a new connection, none waits to be accepted. Others are not waited for. */
const ACCEPT_MS = 100;
const MAX_ACCEPT_MS = 2000;
const GRACE_MS = 25_000;

/**
 * Creates a server that closes when the signal aborts: it takes no new connection, ends those that are
 * idle, answers the requests that were started, and after 25 seconds cuts what is left.
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

/**
 * Node accepts connections one by one: those that were opened before may still wait for it, with a request
 * that is already sent. Closing would reset them.
 */
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
    // That of `http.Server` would end idle connections at once.
    NetServer.prototype.close.call(server);
  };
  const timer = setInterval(() => setImmediate(close), CHECK_MS);
}

/** Ends idle connections again and again, as those that are answered late become idle late. */
function endIdle(server: Server, sockets: ReadonlySet<Socket>): void {
  let heardAt = performance.now();
  server.on("request", () => {
    heardAt = performance.now();
  });
  const end = () => {
    if (performance.now() - heardAt < QUIET_MS) return;
    server.closeIdleConnections();
    // To Node, a connection is not idle before its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  // After whatever has come meanwhile was read.
  setInterval(() => setImmediate(end), CHECK_MS).unref();
}

/** Responses that end their connection once the signal has aborted, also to requests from before. */
function responseUntil(signal: AbortSignal, onError: OnError = () => {}) {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...rest: readonly unknown[]): this {
      if (signal.aborted) this.shouldKeepAlive = false;
      if (status >= 500 && status !== 503) onError();
      return super.writeHead(status, ...(rest as []));
    }
  };
}
