import { BlockList, isIPv4, isIPv6 } from "node:net";
import { canonicalAddress } from "@damson/service-runtime/http/canonical-address";

/** Networks that are not publicly routed: IANA's special-purpose registries (RFC 6890). */
const special = new BlockList();
for (const network of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  // Carrier-grade NAT.
  "100.64.0.0/10",
  "127.0.0.0/8",
  // Link-local, where cloud providers serve machine credentials.
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  // Multicast, reserved, broadcast.
  "224.0.0.0/3",
]) {
  addNetwork(special, network, "ipv4");
}

/** Public IPv6. Excludes unique-local, link-local, mapped and NAT64 addresses. */
const global = new BlockList();
addNetwork(global, "2000::/3", "ipv6");
for (const network of [
  // Protocol assignments, including Teredo, which embeds IPv4 addresses.
  "2001::/23",
  "2001:db8::/32",
  // 6to4, which embeds IPv4 addresses too.
  "2002::/16",
  "3fff::/20",
]) {
  addNetwork(special, network, "ipv6");
}

export function isPublicAddress(address: string): boolean {
  const canonical = canonicalAddress(address) ?? "";
  if (isIPv4(canonical)) return !special.check(canonical, "ipv4");
  if (!isIPv6(canonical)) return false;
  return global.check(canonical, "ipv6") && !special.check(canonical, "ipv6");
}

function addNetwork(list: BlockList, network: string, family: "ipv4" | "ipv6"): void {
  const [address = "", bits] = network.split("/");
  list.addSubnet(address, Number(bits), family);
}
