import type { Product } from "@damson/shop/catalogue/product";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { shownProduct } from "#app/catalogue/shown-product.ts";

export interface HomeData {
  readonly bestSellers: readonly Product[];
}

export function homeData({ products }: ShopData): HomeData {
  const bestSellers = products.filter(({ homeBestSeller }) => homeBestSeller);
  return { bestSellers: bestSellers.map((product) => shownProduct(product, "pageListing")) };
}
