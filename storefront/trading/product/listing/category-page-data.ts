/** The data of category pages. Runs only on the server. */
import type { CategoryPage } from "@damson/shop/catalogue/categories";
import { getShopCategories, linkTo } from "@damson/shop/catalogue/shop-categories";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { ShopCategory } from "@damson/shop/settings/shop-category";
import { oncePerVersion } from "#trading/page-data/once-per-version.ts";
import type { CategoryPageData } from "./category-page.ts";
import { listingPageData, wholeCategory } from "./listing-page-data.ts";

const MAX_OTHERS = 2;

export function categoryAt(shop: ShopData, path: string): ShopCategory | undefined {
  return getShopCategories(shop).find((category) => category.path === path);
}

export function categoryPageData(
  shop: ShopData,
  category: ShopCategory,
  search: string,
): CategoryPageData {
  const { label, introduction } = category;
  const description = category.description || introduction || label;
  const page = listingPageData(listProducts(shop, label), search);
  return {
    ...page,
    category: { ...linkTo(category), introduction, description },
    ...(page.total === 0 && { others: othersThan(category, shop) }),
  };
}

const listProducts = oncePerVersion(wholeCategory);

function othersThan(category: ShopCategory, shop: ShopData): readonly CategoryPage[] {
  const sold = new Set(shop.products.map((product) => product.category));
  return getShopCategories(shop)
    .filter((other) => other !== category && other.isInMenu && sold.has(other.label))
    .slice(0, MAX_OTHERS)
    .map(linkTo);
}
