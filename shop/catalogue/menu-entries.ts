import { listPlacedPages, type Navigation } from "../settings/navigation.ts";
import type { ShopCategory } from "../settings/shop-category.ts";
import type { OwnPageLink } from "../settings/shop-pages.ts";
import type { CategoryPage } from "./categories.ts";
import { listMenuPages } from "./shop-categories.ts";

interface MenuSource {
  readonly categories: readonly ShopCategory[];
  readonly ownPages: readonly OwnPageLink[];
}

/** Lists the menu's entries in the owner's order, with hidden ones. */
export function listMenuEntries(
  { categories, ownPages }: MenuSource,
  { menu }: Navigation,
): readonly (CategoryPage & { readonly isHidden: boolean })[] {
  const known = [...listMenuPages(categories), ...listPlacedPages(ownPages, "menu")];
  const positions = new Map(menu.map(({ path }, at) => [path, at]));
  const position = (path: string) => positions.get(path) ?? menu.length;
  const hidden = new Set(menu.flatMap(({ path, isHidden }) => (isHidden ? path : [])));
  return known
    .toSorted((one, other) => position(one.path) - position(other.path))
    .map((page) => ({ ...page, isHidden: hidden.has(page.path) }));
}
