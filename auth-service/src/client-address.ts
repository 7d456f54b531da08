import { isIP } from "node:net";

/** All forms of the machine's own address count as this one: browsers and Node mix them. */
const LOOPBACK = "127.0.0.1";

/**
 * The address a request came from: that of the connection or, behind a proxy, the one it wrote into
 * `header`. A header may be a list (`X-Forwarded-For`), to which each proxy adds the address it saw:
 * only the last is the trusted proxy's own word, the ones before it are the client's claim.
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

/** `undefined` for what is no address. */
function normalizeAddress(text: string | undefined): string | undefined {
  const [withoutZone = ""] = (text ?? "").split("%", 1);
  const address = withoutZone.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (isIP(address) === 0) return undefined;
  return address === "::1" || address.startsWith("127.") ? LOOPBACK : address;
}
