import type { MouseEvent } from "react";
import { isForShop } from "#app/ui/link.tsx";

/** Pages on the way to an order, and of accounts. */
const notForShopping =
  /^\/(basket|checkout|checkout-auth|processing|orders?|auth|newsletter|back-in-stock)\/?$/;

interface VisitedPage {
  readonly url: string | null;
}

/** Finds the last page before the current one on which a shopper looks around. */
export function lastShoppingPage<Page extends VisitedPage>(
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
 * The link back to where the shopper was: in the history, so that lists are as far down as they were. The home page
 * where the browser does not say what is there, or nothing is.
 */
export function wayBack() {
  const { navigation } = window;
  // In browsers since 2026.
  const now = navigation?.currentEntry?.index ?? 0;
  const entries = navigation?.entries() ?? [];
  const page = lastShoppingPage(entries, now);
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
