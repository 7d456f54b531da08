import type { Server } from "node:http";

const GRACE_SECONDS = 10;

/**
 * Stops at SIGTERM or SIGINT: takes nothing new, finishes the answers under way, and ends. A second
 * signal ends at once.
 */
export function stopOnSignal(server: Server): void {
  const stop = () => {
    process.off("SIGTERM", stop).off("SIGINT", stop);
    server.close();
    // A connection that was busy just now would otherwise be kept alive for the next request.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    setTimeout(() => server.closeAllConnections(), GRACE_SECONDS * 1000).unref();
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
}
