/** Checks that requests are for the admin and from its own pages. */
import type { IncomingMessage } from "node:http";
import { isLoopback } from "@damson/service-runtime/http/client-address";
import type { MiddlewareHandler } from "hono";
import type { AdminEnv, AdminSettings } from "../context.ts";
import { createDenial } from "./denied.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Checks the `Host` header, which protects against DNS rebinding: a rebound page still sends its own host name.
 * Remote clients could send loopback names too, so these are accepted only on a loopback socket, or if the operator
 * configured one as the admin's URL. A container needs that, because requests to its published port do not arrive on
 * the loopback socket.
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
 * Checks that a request comes from a page of the admin. `isForHost` has already checked the host. Programs other than
 * browsers send neither header. Browsers send both, and pages cannot change them; `none` means a typed URL.
 */
export function isFromOwnSite(header: (name: string) => string | undefined): boolean {
  const origin = header("origin");
  const site = header("sec-fetch-site") ?? "same-origin";
  const isOwn = origin === undefined || URL.parse(origin)?.host === header("host");
  return isOwn && (site === "same-origin" || site === "none");
}

/** Rejects requests from pages of other sites with `cross_site`. */
export const requireSameOrigin: MiddlewareHandler<AdminEnv> = async (c, next) => {
  if (!isFromOwnSite((name) => c.req.header(name))) throw createDenial("cross_site");
  await next();
};

/** Removes the `Origin` header, so that the auth service sends no CORS headers here. */
export function removeOrigin(request: IncomingMessage): IncomingMessage {
  request.rawHeaders = request.rawHeaders.filter((_, at, all) => !isOrigin(all[at - (at % 2)]));
  delete request.headers.origin;
  return request;
}

function isOrigin(name = ""): boolean {
  return name.toLowerCase() === "origin";
}
