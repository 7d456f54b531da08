import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** All public IPv6 addresses are in this range. */
const global = ipaddr.IPv6.parseCIDR("2000::/3");

export function isPublicAddress(text: string): boolean {
  // Refuses `010.0.0.1` and `2130706433`, which the library would accept.
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && !address.match(global)) return false;
  return address.range() === "unicast";
}
