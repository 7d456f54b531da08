/** Longer than any token. */
export const MAX_TOKEN = 500;

/** The token in an address; empty for one that is too long. */
export function tokenIn({ url }: Request): string {
  const token = new URL(url).searchParams.get("token") ?? "";
  return token.length > MAX_TOKEN ? "" : token;
}
