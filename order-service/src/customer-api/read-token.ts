import type { Context } from "../context.ts";

/** Longer than any valid token. */
export const MAX_TOKEN = 500;

/** Returns the token in the query. Returns an empty text if it is too long. */
export function readToken({ url }: Request): string {
  const token = new URL(url).searchParams.get("token") ?? "";
  return token.length > MAX_TOKEN ? "" : token;
}

export function redirectToPage({ shop }: Context, path: string): Response {
  const headers = { Location: `${shop.address}${path}`, "Referrer-Policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}
