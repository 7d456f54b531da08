import { securityHeaders } from "@damson/service-runtime/http/security-headers";

interface HeaderOptions {
  /** URL of the admin for browsers. */
  readonly url: string;
  /** Origins of the accounts, if they are elsewhere. */
  readonly connectTo: readonly string[];
}

/**
 * The headers of every answer. Unlike the shop, the admin shows emails in a frame of its own, makes nothing
 * of a text with a policy for Trusted Types, and keeps other windows away from its own.
 */
export function adminHeaders(options: HeaderOptions): Readonly<Record<string, string>> {
  const directives = ["frame-src 'self'", "trusted-types 'none'"];
  const shared = securityHeaders({ ...options, directives });
  return {
    ...shared,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": `${shared["Permissions-Policy"]}, publickey-credentials-create=(self), publickey-credentials-get=(self)`,
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}
