import { isIPv4, isIPv6, SocketAddress } from "node:net";

/**
 * Returns the canonical spelling of an IP address, without a zone: `2001:db8::1` for `2001:0DB8::0:1%eth0`, and
 * `203.0.113.7` for `::ffff:cb00:7107`. Returns `undefined` for other text.
 */
export function canonicalAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const [address = ""] = text.split("%", 1);
  if (!isIPv6(address)) return undefined;
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  return canonical.replace(/^::ffff:(?=\d+\.)/, "");
}
