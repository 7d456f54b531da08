import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Public IPv6. */
const global = ipaddr.IPv6.parseCIDR("2000::/3");

export function isPublicAddress(text: string): boolean {
  // The library also accepts `010.0.0.1` and `2130706433`.
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && !address.match(global)) return false;
  return address.range() === "unicast";
}
