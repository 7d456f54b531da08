import type { IncomingMessage } from "node:http";
import { clientAddress, type TrustedProxies } from "@damson/service-runtime/http/client-address";

export function getClientAddress(
  { headers, socket }: IncomingMessage,
  proxies: TrustedProxies,
): string {
  // Node joins repeated headers.
  const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
  return clientAddress(socket.remoteAddress, { get }, proxies);
}

/** Compares weakly, because proxies that re-encode mark our tags with `W/`. */
export function isUnchanged(wanted: string | undefined, etag: string): boolean {
  if (wanted === undefined) return false;
  return wanted.split(",").some((tag) => {
    const bare = tag.trim().replace(/^W\//, "");
    return bare === etag || bare === "*";
  });
}
