import { isIPv4, isIPv6, SocketAddress } from "node:net";

/** All loopback addresses count as this one, because browsers and Node mix them. */
const LOOPBACK = "127.0.0.1";

export interface TrustedProxies {
  readonly count: number;
  /** Header that contains the client's address. Default: `X-Forwarded-For`. */
  readonly header?: string | undefined;
}

/**
 * Returns the client's address, as seen by the outermost trusted proxy; without proxies, the peer
 * of the connection. Each proxy appends the address it saw to the header. With two proxies, the
 * second entry from the end counts, because the client can forge earlier ones.
 */
export function clientAddress(
  connection: string | undefined,
  headers: Pick<Headers, "get">,
  { count, header = "X-Forwarded-For" }: TrustedProxies,
): string {
  const entries = count > 0 ? (headers.get(header)?.split(",") ?? []) : [];
  const named = entries.at(-Math.min(count, entries.length))?.trim();
  return normalizeAddress(removePort(named)) ?? normalizeAddress(connection) ?? LOOPBACK;
}

const forwardingHeaders = ["X-Forwarded-For", "Forwarded", "X-Real-IP", "CF-Connecting-IP"];

/** Returns true if a header shows that the request came through a proxy. */
export function isForwarded(headers: Headers): boolean {
  return forwardingHeaders.some((name) => headers.has(name));
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || normalizeAddress(host.replace(/^\[|\]$/g, "")) === LOOPBACK;
}

/** Returns the network that rate limits apply to: the IPv4 address, or the /64 of an IPv6 address. */
export function getNetwork(address: string): string {
  const canonical = toCanonicalAddress(address) ?? address;
  return isIPv6(canonical) ? expandGroups(canonical).slice(0, 4).join(":") : canonical;
}

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function removePort(address = ""): string {
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, "$1");
}

function normalizeAddress(text: string | undefined): string | undefined {
  const address = toCanonicalAddress(text ?? "");
  return address === "::1" || address?.startsWith("127.") ? LOOPBACK : address;
}

/**
 * Returns the canonical spelling of an IP address, without a zone: `2001:db8::1` for `2001:0DB8::0:1%eth0`, and
 * `203.0.113.7` for `::ffff:cb00:7107`. Returns `undefined` for other text.
 */
function toCanonicalAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const [address = ""] = text.split("%", 1);
  if (!isIPv6(address)) return undefined;
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  return canonical.replace(/^::ffff:(?=\d+\.)/, "");
}

function expandGroups(address: string): readonly string[] {
  const [head = "", tail] = address.split("::");
  if (tail === undefined) return head.split(":");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}
