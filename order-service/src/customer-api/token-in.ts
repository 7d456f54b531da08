/** Tokens in the addresses of links in mails. */
import type { Context } from "../context.ts";

/** Longer than any token. */
export const MAX_TOKEN = 500;

/** The token in an address; empty for one that is too long. */
export function tokenIn({ url }: Request): string {
  const token = new URL(url).searchParams.get("token") ?? "";
  return token.length > MAX_TOKEN ? "" : token;
}

/** Leads to the page of the shop that a link in a mail is for. */
export function redirectToPage({ shop }: Context, path: string): Response {
  const headers = { Location: `${shop.address}${path}`, "Referrer-Policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}
