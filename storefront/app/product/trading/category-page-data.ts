/** The data of a category's pages, made on the server alone. */
import type { CategoryPage } from "@damson/shop/catalogue/categories";
import { categoriesOf, linkTo } from "@damson/shop/catalogue/shop-categories";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { ShopCategory } from "@damson/shop/settings/shop-category";
import type { CategoryPageData } from "./category-page.ts";
import type { FilterableList } from "./filters/filtered-list.ts";
import { listingPageData, wholeCategory } from "./listing-page-data.ts";

const MAX_OTHERS = 2;

export function categoryAt(shop: ShopData, path: string): ShopCategory | undefined {
  return categoriesOf(shop).find((category) => category.path === path);
}

export function categoryPageData(
  shop: ShopData,
  category: ShopCategory,
  search: string,
): CategoryPageData {
  const { label, introduction } = category;
  const description = category.description || introduction || label;
  const page = listingPageData(listOf(shop, label), search);
  return {
    ...page,
    category: { ...linkTo(category), introduction, description },
    ...(page.total === 0 && { others: othersThan(category, shop) }),
  };
}

const lists = new WeakMap<ShopData["products"], Map<string, FilterableList>>();

/** Kept for each version: a long list takes longer to make than most pages. */
function listOf(shop: ShopData, label: string): FilterableList {
  const ofShop = lists.get(shop.products) ?? new Map<string, FilterableList>();
  lists.set(shop.products, ofShop);
  const list = ofShop.get(label) ?? wholeCategory(shop, label);
  ofShop.set(label, list);
  return list;
}

function othersThan(category: ShopCategory, shop: ShopData): readonly CategoryPage[] {
  const sold = new Set(shop.products.map((product) => product.category));
  return categoriesOf(shop)
    .filter((other) => other !== category && other.isInMenu && sold.has(other.label))
    .slice(0, MAX_OTHERS)
    .map(linkTo);
}
