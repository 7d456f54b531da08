import { isIPv6 } from "node:net";
import { canonicalAddress } from "./canonical-address.ts";

/** Returns the network that rate limits apply to: the IPv4 address, or the /64 of an IPv6 address. */
export function getNetwork(address: string): string {
  const canonical = canonicalAddress(address) ?? address;
  return isIPv6(canonical) ? expandGroups(canonical).slice(0, 4).join(":") : canonical;
}

function expandGroups(address: string): readonly string[] {
  const [head = "", tail] = address.split("::");
  if (tail === undefined) return head.split(":");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}
