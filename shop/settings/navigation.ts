import type { OwnPageLink } from "./shop-pages.ts";

interface NavigationLink {
  readonly path: string;
  readonly label: string;
}

export interface FooterGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

interface SocialLink {
  readonly name: string;
  readonly url: string;
}

export interface Navigation {
  /** Menu entries by path, in the owner's order. Entries that are not listed follow. */
  readonly menu: readonly { readonly path: string; readonly isHidden: boolean }[];
  readonly footer: readonly FooterGroup[];
  readonly social: readonly SocialLink[];
}

/** In titles of footer groups. */
const SHOP_NAME = "{shop name}";

export const defaultFooter: readonly FooterGroup[] = [
  {
    title: "Customer care",
    links: [
      { path: "/help", label: "Help" },
      { path: "/returns", label: "Returns" },
      { path: "/delivery", label: "Delivery Information" },
      { path: "/international-delivery", label: "International Delivery" },
      { path: "/contact", label: "Contact us" },
    ],
  },
  {
    title: `About ${SHOP_NAME}`,
    links: [
      { path: "/about", label: "About us" },
      { path: "/partnerships", label: "Partnerships" },
    ],
  },
  {
    title: "The small print",
    links: [
      { path: "/terms", label: "Terms & Conditions" },
      { path: "/privacy", label: "Privacy Policy" },
      { path: "/cookies", label: "Cookie Information" },
    ],
  },
];

export const defaultNavigation: Navigation = { menu: [], footer: defaultFooter, social: [] };

/**
 * Lists the groups of the footer. Own pages that no group names are added to the second group, or
 * to the only one. Social links are a last group of their own.
 */
export function listFooterGroups(
  ownPages: readonly OwnPageLink[],
  { footer, social }: Navigation,
): readonly FooterGroup[] {
  const groups = withOwnPages(ownPages, footer);
  if (social.length === 0) return groups;
  const links = social.map(({ name, url }) => ({ path: url, label: name }));
  return [...groups, { title: "Follow us", links }];
}

function withOwnPages(
  ownPages: readonly OwnPageLink[],
  footer: Navigation["footer"],
): readonly FooterGroup[] {
  const named = new Set(footer.flatMap(({ links }) => links.map(({ path }) => path)));
  const others = listPlacedPages(ownPages, "footer").filter(({ path }) => !named.has(path));
  if (others.length === 0) return footer;
  const last = Math.min(1, footer.length - 1);
  if (last < 0) return [{ title: "More", links: others }];
  return footer.map((group, at) =>
    at === last ? { ...group, links: [...group.links, ...others] } : group,
  );
}

export function fillGroupTitle(title: string, shopName: string): string {
  return title.replaceAll(SHOP_NAME, shopName);
}

/** Lists the owner's live pages with this placement. */
export function listPlacedPages(
  pages: readonly OwnPageLink[],
  where: OwnPageLink["placement"],
): readonly NavigationLink[] {
  return pages
    .filter(({ placement, state }) => placement === where && state === "live")
    .map(({ path, title }) => ({ path, label: title }));
}
