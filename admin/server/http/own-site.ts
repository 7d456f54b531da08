/** Which requests are for the admin, and from its own pages. */
import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { AdminEnv } from "../context.ts";
import { Denied } from "./denied.ts";

/** The names by which this machine is reached from itself. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether a request is for a host that the admin is reached by. A page elsewhere whose name is made to
 * lead to this machine (DNS rebinding) still sends its own name.
 */
export function isForHost(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  adminUrl: string,
): boolean {
  const port = socket.localPort === 80 ? "" : `:${socket.localPort}`;
  const hosts = [new URL(adminUrl).host, ...LOOPBACK.map((name) => name + port)];
  return hosts.includes(headers.host?.toLowerCase() ?? "");
}

/** Refuses what pages of other sites ask for: `cross_site`. */
export const requireSameOrigin: MiddlewareHandler<AdminEnv> = async (c, next) => {
  const site = c.req.header("Sec-Fetch-Site") ?? "same-origin";
  const origin = c.req.header("Origin");
  // The host is one of ours: that was looked at before.
  const isOwn = origin === undefined || URL.parse(origin)?.host === c.req.header("Host");
  // `none` is somebody who has typed the address.
  if (!isOwn || !["same-origin", "none"].includes(site)) throw new Denied("cross_site");
  await next();
};
