import type { Server } from "node:http";

const GRACE_SECONDS = 10;

/**
 * Stops at SIGTERM or SIGINT: accepts nothing new, finishes the requests in flight, and exits. A
 * second signal exits at once.
 */
export function stopOnSignal(servers: readonly Server[]): void {
  const stop = () => {
    process.off("SIGTERM", stop).off("SIGINT", stop);
    for (const server of servers) {
      server.close();
      // A connection that was busy a moment ago would otherwise be kept alive for its next request.
      setInterval(() => server.closeIdleConnections(), 50).unref();
      setTimeout(() => server.closeAllConnections(), GRACE_SECONDS * 1000).unref();
    }
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
}
