/** The brands of the products on sale. Runs only on the server. */
import { categoryLink } from "@damson/shop/catalogue/shop-categories";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { searchedQuery } from "#app/product/search/search-query.ts";
import { type Brand, brands, type PicturedBrand } from "#app/promotion/brands.ts";

export interface SoldBrand extends Brand, Partial<Pick<PicturedBrand, "slug">> {}

/** Each brand links to its category, or to a search if it has several. */
export function soldBrands(shop: ShopData): readonly SoldBrand[] {
  const labels = new Map<string, Set<string>>();
  for (const { brand, category } of shop.products) {
    labels.set(brand, (labels.get(brand) ?? new Set()).add(category));
  }
  return [...labels]
    .toSorted(([one], [other]) => one.localeCompare(other, "en-GB"))
    .map(([name, own]) => ({ name, ...getLink(name, [...own], shop), ...findPicture(name) }));
}

function getLink(name: string, labels: readonly string[], shop: ShopData) {
  const [label = "", ...others] = labels;
  const only = others.length === 0 ? categoryLink(shop, label) : undefined;
  return only ?? { label: "See all", path: `/search?${searchedQuery(name)}` };
}

function findPicture(name: string): Partial<Pick<PicturedBrand, "slug">> {
  const slug = brands.find((brand) => brand.name === name)?.slug;
  return slug ? { slug } : {};
}
