import { securityHeaders } from "@damson/storefront/headers";

interface HeaderOptions {
  /** URL of the admin for browsers. */
  readonly url: string;
  /** Origins of the accounts, if they are elsewhere. */
  readonly connectTo: readonly string[];
}

/**
 * The headers of every answer: those of the shop, but for what differs. Mails are shown in a frame of the
 * admin's own, nothing is made of a text with a policy for Trusted Types, and no other window keeps a
 * hand on this one.
 */
export function adminHeaders({ url, connectTo }: HeaderOptions): Readonly<Record<string, string>> {
  const shared = securityHeaders({ siteUrl: url, connectTo });
  return {
    ...shared,
    "Content-Security-Policy": policyOf(shared["Content-Security-Policy"] ?? ""),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": `${shared["Permissions-Policy"]}, publickey-credentials-create=(self), publickey-credentials-get=(self)`,
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}

function policyOf(shops: string): string {
  const directives = shops.split("; ").filter((each) => !each.startsWith("trusted-types "));
  return [...directives, "frame-src 'self'", "trusted-types 'none'"].join("; ");
}
