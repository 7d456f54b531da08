import type { MouseEvent } from "react";
import { isForShop } from "#app/ui/link.tsx";

const notForShopping =
  /^\/(basket|checkout|checkout-auth|processing|orders?|auth|newsletter|back-in-stock)\/?$/;

interface VisitedPage {
  readonly url: string | null;
}

export function findLastShoppingPage<Page extends VisitedPage>(
  visited: readonly Page[],
  current: number,
): Page | undefined {
  return visited
    .slice(0, Math.max(0, current))
    .findLast(({ url }) => url !== null && isForShopping(url));
}

function isForShopping(url: string): boolean {
  return !notForShopping.test(new URL(url).pathname);
}

/**
 * The link back to the page where the shopper last browsed. It goes back in the history, so that
 * lists keep their scroll position. Without such a page, or if the browser does not expose its
 * history, it links to the home page.
 */
export function getWayBack() {
  const { navigation } = window;
  // The Navigation API, in browsers since 2026.
  const now = navigation?.currentEntry?.index ?? 0;
  const entries = navigation?.entries() ?? [];
  const page = findLastShoppingPage(entries, now);
  if (!page?.url) return { to: "/" };
  const { pathname, search, hash } = new URL(page.url);
  return {
    to: pathname + search + hash,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      if (!isForShop(event)) return;
      event.preventDefault();
      history.go(page.index - now);
    },
  };
}
