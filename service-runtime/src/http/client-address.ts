import { canonicalAddress } from "./canonical-address.ts";

/** All loopback addresses are treated as this one, since browsers and Node mix them. */
const LOOPBACK = "127.0.0.1";

/** The proxies in front of the service whose header gives the client's address. */
export interface TrustedProxies {
  readonly count: number;
  /** The header they write the address into; `X-Forwarded-For` by default. */
  readonly header?: string | undefined;
}

/**
 * The client's address: the connection's or, behind trusted proxies, the one that the outermost of
 * them saw. Each proxy adds the address it saw to the end of the header, so that with two of them the
 * last entry but one counts: whatever stands before it, the client may have made up.
 */
export function clientAddress(
  connection: string | undefined,
  headers: Pick<Headers, "get">,
  { count, header = "X-Forwarded-For" }: TrustedProxies,
): string {
  const entries = count > 0 ? (headers.get(header)?.split(",") ?? []) : [];
  const named = entries.at(-Math.min(count, entries.length))?.trim();
  return normalizeAddress(withoutPort(named)) ?? normalizeAddress(connection) ?? LOOPBACK;
}

const forwardingHeaders = ["X-Forwarded-For", "Forwarded", "X-Real-IP", "CF-Connecting-IP"];

/** True if a request says that it came through a proxy. */
export function isForwarded(headers: Headers): boolean {
  return forwardingHeaders.some((name) => headers.has(name));
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || normalizeAddress(host.replace(/^\[|\]$/g, "")) === LOOPBACK;
}

/** Some proxies name the port as well: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address = ""): string {
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, "$1");
}

/** `undefined` if the text is not an IP address. */
function normalizeAddress(text: string | undefined): string | undefined {
  const address = canonicalAddress(text ?? "");
  return address === "::1" || address?.startsWith("127.") ? LOOPBACK : address;
}
