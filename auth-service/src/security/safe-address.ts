/** Addresses that administrators enter for the service to request: none may be in a private network. */
import { BlockList, isIP } from "node:net";
import { isLoopback } from "@damson/service-runtime/http/client-address";
import { validationFailed } from "../errors.ts";

/** Gives the addresses of a host name. Rejects where it has none. */
export type ResolveHost = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export interface SafeAddressOptions {
  readonly isProduction: boolean;
  readonly resolveHost: ResolveHost;
}

const internal = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  internal.addSubnet(network, prefix);
}
for (const [network, prefix] of [
  // This machine, and IPv4 in its obsolete form.
  ["::", 96],
  // IPv4 behind translators and in tunnels: NAT64, Teredo, 6to4.
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
  ["100::", 64],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const) {
  internal.addSubnet(network, prefix, "ipv6");
}

/** Throws `validation_failed`. Outside production, a stand-in on this machine is accepted. */
export async function requireSafeAddress(
  text: string,
  { isProduction, resolveHost }: SafeAddressOptions,
): Promise<void> {
  const url = URL.parse(text);
  if (!url || url.username || url.password) throw validationFailed("Invalid URL format");
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  const host = hostOf(url);
  if (!isProduction && isWeb && isLoopback(host)) return;
  if (url.protocol !== "https:") throw validationFailed("URL must use HTTPS");
  if (isLoopback(host) || host.endsWith(".localhost")) {
    throw validationFailed("URL cannot point to localhost or loopback addresses");
  }
  // A name without an address may have one at the next sign-in: `safeFetch` checks again.
  const found = isIP(host) ? [{ address: host }] : await resolveHost(host).catch(() => []);
  for (const { address } of found) {
    if (!isInternal(address)) continue;
    throw validationFailed("URL cannot resolve to private network addresses");
  }
}

/** Gives the host without brackets, and without the dot that may end a name. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "").replace(/\.+$/, "");
}

/** True for an address of a private network; IPv4 written as IPv6 is checked as IPv4. */
export function isInternal(address: string): boolean {
  return internal.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
