import { isIPv6 } from "node:net";
import { canonicalAddress } from "./canonical-address.ts";

/** A network in which the requests of all its clients are counted together. */
export interface Network {
  readonly name: string;
  /** The times that a limit's count is allowed in it. */
  readonly allowance: number;
}

/** A client has one IPv4 address, and with IPv6 a /64 with as many addresses as it likes. */
export function networkOf(address: string): string {
  const canonical = canonicalAddress(address) ?? address;
  return isIPv6(canonical) ? groupsOf(canonical).slice(0, 4).join(":") : canonical;
}

/**
 * The networks in which a client counts, the smallest first. Providers lease whole /48s, with 65,536 /64s
 * in each, for little money. A household may have 256 of them, and share its /48 with 255 others: hence
 * the larger allowance.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const smallest = { name: networkOf(address), allowance: 1 };
  // An IPv4 address has no colon.
  const [first, second, third] = smallest.name.split(":");
  if (third === undefined) return [smallest];
  return [smallest, { name: `${first}:${second}:${third}::/48`, allowance: 8 }];
}

/** The largest network of a client: where clients take turns, each of these has one. */
export function largestNetworkOf(address: string): string {
  return networksOf(address).at(-1)?.name ?? address;
}

/** The eight groups of a canonical address. */
function groupsOf(address: string): readonly string[] {
  const [head = "", tail] = address.split("::");
  if (tail === undefined) return head.split(":");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}
