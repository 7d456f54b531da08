/** The types of links that `/verify` accepts. */
export type LinkType = "signup" | "invite" | "recovery" | "magiclink" | "email_change";

/** The names of the settings for the paths of links. */
export const urlPaths = ["confirmation", "invite", "recovery", "email_change"] as const;

export interface Link {
  readonly type: LinkType;
  readonly token: string;
  /** The final target of the browser. */
  readonly redirectTo: string;
}

/**
 * Gives the address in a mail. `path` is added to the whole external address: resolving it as browsers do
 * would drop a prefix such as `/auth/v1`. An absolute address, or a path that repeats the prefix, is used
 * unchanged.
 */
export function linkAddress(
  externalUrl: string,
  { type, token, redirectTo }: Link,
  path = "/verify",
) {
  const base = new URL(externalUrl);
  const prefix = base.pathname.replace(/\/$/, "");
  const isWhole = /^https?:/i.test(path) || (prefix !== "" && path.startsWith(`${prefix}/`));
  const address = isWhole
    ? new URL(path, base)
    : new URL(`${prefix}/${path.replace(/^\//, "")}`, base);
  address.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString();
  return address.href;
}
