import { isIP } from "node:net";

/** All loopback addresses are treated as this one, since browsers and Node mix them. */
const LOOPBACK = "127.0.0.1";

/**
 * The client's address: the connection's, or behind a proxy the one given in `header`. Such a
 * header may be a list (`X-Forwarded-For`) to which each proxy adds the address it saw. Only the
 * last entry comes from the trusted proxy; the client may have made up the others.
 */
export function clientAddress(
  connection: string | undefined,
  headers: Headers,
  header: string | undefined,
): string {
  const named = header ? headers.get(header)?.split(",").at(-1)?.trim() : undefined;
  return normalizeAddress(named) ?? normalizeAddress(connection) ?? LOOPBACK;
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || normalizeAddress(host.replace(/^\[|\]$/g, "")) === LOOPBACK;
}

/** `undefined` if the text is not an IP address. */
function normalizeAddress(text: string | undefined): string | undefined {
  const [withoutZone = ""] = (text ?? "").split("%", 1);
  const address = withoutZone.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (isIP(address) === 0) return undefined;
  return address === "::1" || address.startsWith("127.") ? LOOPBACK : address;
}
