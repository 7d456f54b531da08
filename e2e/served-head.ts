import type { Page } from "@playwright/test";

/** The head of a page for search engines, from served HTML or from the live document. */
export interface Head {
  readonly titles: readonly string[];
  readonly canonicals: readonly string[];
  /** By name or property; each with every content given for it. */
  readonly metas: Readonly<Record<string, readonly string[]>>;
  readonly structuredData: readonly string[];
}

/** The head of a page as it is now. */
export function liveHead(page: Page): Promise<Head> {
  return page.evaluate(readHead, null);
}

/**
 * The head of a page's HTML as the server sends it, read in an empty page: one of the shop's own may
 * not turn text into a document.
 */
export async function servedHead(empty: Page, path: string): Promise<Head> {
  const response = await empty.request.get(path);
  return empty.evaluate(readHead, await response.text());
}

function readHead(html: string | null): Head {
  const source = html === null ? document : new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string) => [...source.querySelectorAll(selector)];
  const metas: Record<string, string[]> = {};
  for (const meta of all("meta[content]")) {
    const name = meta.getAttribute("name") ?? meta.getAttribute("property");
    if (name !== null) metas[name] = [...(metas[name] ?? []), meta.getAttribute("content") ?? ""];
  }
  return {
    titles: all("title:not(svg title)").map((title) => title.textContent ?? ""),
    canonicals: all("link[rel=canonical]").map((link) => link.getAttribute("href") ?? ""),
    metas,
    structuredData: all('script[type="application/ld+json"]').map((data) => data.textContent ?? ""),
  };
}
