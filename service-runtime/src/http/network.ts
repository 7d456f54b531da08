import { isIPv6 } from "node:net";

/** One household has one IPv4 address, but as many IPv6 addresses as it likes in one network. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const [before, after] = [head.split(":"), tail.split(":")];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
