import { type RequestTarget, toCanonicalPath } from "../request-target.ts";

/**
 * Returns the target path and query, ready for a header; `undefined` if there is no redirect. An
 * old URL may include its query, as in the previous shop; otherwise the query is kept.
 */
export function findRedirect(
  redirects: Readonly<Record<string, string>> = {},
  { path, query }: RequestTarget,
): string | undefined {
  const find = (from: string | undefined) =>
    from !== undefined && Object.hasOwn(redirects, from) ? redirects[from] : undefined;
  const whole = query === "" ? undefined : find(path + query);
  const to = whole ?? find(path) ?? find(decodePath(path)) ?? find(toCanonicalPath(path));
  if (to === undefined) return undefined;
  const target = new URL(to, "http://shop");
  if (target.host !== "shop") return undefined;
  if (whole === undefined && target.search === "") target.search = query;
  return target.pathname + target.search;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
