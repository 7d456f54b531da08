/** Checks that requests are for the admin, and from its own pages. */
import type { IncomingMessage } from "node:http";
import { isLoopback } from "@damson/service-runtime/http/client-address";
import type { MiddlewareHandler } from "hono";
import type { AdminEnv, AdminSettings } from "../context.ts";
import { denied } from "./denied.ts";

/** The names by which this machine is reached from itself. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Checks that a request is for a host that the admin is reached by. A page elsewhere whose name is made to
 * lead to this machine (DNS rebinding) still sends its own name. This machine's own names count only
 * where no other machine can connect, since elsewhere any client could send them, or where the operator
 * has named one: in a container the admin's port leads to it from the machine outside.
 */
export function isForHost(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  { url, isUrlSet = false }: Pick<AdminSettings, "url" | "isUrlSet">,
): boolean {
  const asked = headers.host?.toLowerCase() ?? "";
  const { host, hostname } = new URL(url);
  if ((isUrlSet || !isLoopback(hostname)) && asked === host) return true;
  if (!isLoopback(socket.localAddress ?? "")) return false;
  const port = socket.localPort === 80 ? "" : `:${socket.localPort}`;
  return [host, ...LOOPBACK.map((name) => name + port)].includes(asked);
}

/**
 * Looks whether a request may come from a page of the admin. Its host has been checked before.
 * Programs send neither header; browsers send both, a page cannot change them, and `none` is an
 * address that was typed.
 */
export function isFromOwnSite(header: (name: string) => string | undefined): boolean {
  const origin = header("origin");
  const site = header("sec-fetch-site") ?? "same-origin";
  const isOwn = origin === undefined || URL.parse(origin)?.host === header("host");
  return isOwn && (site === "same-origin" || site === "none");
}

/** Refuses what pages of other sites ask for: `cross_site`. */
export const requireSameOrigin: MiddlewareHandler<AdminEnv> = async (c, next) => {
  if (!isFromOwnSite((name) => c.req.header(name))) throw denied("cross_site");
  await next();
};

/** A service that answers other sites elsewhere gives their pages leave to read it. Here it hears of none. */
export function withoutOrigin(request: IncomingMessage): IncomingMessage {
  request.rawHeaders = request.rawHeaders.filter((_, at, all) => !isOrigin(all[at - (at % 2)]));
  delete request.headers.origin;
  return request;
}

function isOrigin(name = ""): boolean {
  return name.toLowerCase() === "origin";
}
