import type { Page } from "@playwright/test";

/** Data for search engines, from served HTML or the live document. */
export interface Head {
  readonly titles: readonly string[];
  readonly canonicals: readonly string[];
  /** All contents by name or property. */
  readonly metas: Readonly<Record<string, readonly string[]>>;
  readonly structuredData: readonly string[];
}

export function liveHead(page: Page): Promise<Head> {
  return page.evaluate(readHead, null);
}

/** Returns the head of the served HTML. Parses it in an empty page, because the shop's pages cannot parse HTML. */
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
