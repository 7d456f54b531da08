/** Addresses that administrators name, and the service asks: not to reach what only it can reach. */
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { isLoopback } from "@damson/service-runtime/http/client-address";
import { validationFailed } from "../../errors.ts";

const internal = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["224.0.0.0", 3],
] as const) {
  internal.addSubnet(network, prefix);
}
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  internal.addSubnet(network, prefix, "ipv6");
}

/** Throws `validation_failed`. Outside production, a stand-in on this machine is accepted. */
export async function requireSafeAddress(text: string, isProduction: boolean): Promise<void> {
  const url = URL.parse(text);
  if (!url || url.username || url.password) throw validationFailed("Invalid URL format");
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  if (!isProduction && isWeb && isLoopback(url.hostname)) return;
  if (url.protocol !== "https:") throw validationFailed("URL must use HTTPS");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isLoopback(host) || host.endsWith(".localhost")) {
    throw validationFailed("URL cannot point to localhost or loopback addresses");
  }
  // A name that means nothing yet may mean something when somebody signs in.
  const found = isIP(host)
    ? [{ address: host }]
    : await lookup(host, { all: true }).catch(() => []);
  for (const { address } of found) {
    if (!isInternal(address)) continue;
    throw validationFailed("URL cannot resolve to private network addresses");
  }
}

/** IPv4 written as IPv6 is checked as IPv4. */
export function isInternal(address: string): boolean {
  return internal.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
