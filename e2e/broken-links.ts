import { LinkChecker, LinkState } from "linkinator";

/** Follows every link of a shop, also to files and to sections of pages. Returns the broken ones. */
export async function findBrokenLinks(shop: string): Promise<readonly string[]> {
  const { links } = await new LinkChecker().check({
    path: shop,
    recurse: true,
    checkCss: true,
    checkFragments: true,
    linksToSkip: async (link) => !link.startsWith(shop),
  });
  return links
    .filter(({ state }) => state === LinkState.BROKEN)
    .map(({ parent, url, status }) => `${parent}: ${url} answers ${status}`);
}
