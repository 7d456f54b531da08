import { defaultSlides, getTiles, type HomePage } from "@damson/shop/catalogue/home-page";
import type { Product } from "@damson/shop/catalogue/product";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { shownProduct } from "#trading/catalogue/shown-product.ts";

export interface HomeData extends Pick<HomePage, "slides" | "tiles"> {
  readonly bestSellers: readonly Product[];
}

export function homeData(shop: ShopData): HomeData {
  return {
    bestSellers: getBestSellers(shop).map(shownProduct),
    slides: shop.home?.slides ?? defaultSlides,
    tiles: getTiles(shop.home),
  };
}

function getBestSellers({ home, products }: ShopData): ShopData["products"] {
  if (home === undefined) return products.filter(({ homeBestSeller }) => homeBestSeller);
  const wanted = new Set(home.bestSellers);
  const found = products.filter(({ slug }) => wanted.has(slug));
  const bySlug = new Map(found.map((product) => [product.slug, product]));
  return home.bestSellers.flatMap((slug) => bySlug.get(slug) ?? []);
}
