import { defaultBrand } from "@damson/shop/brand/brand";
import { defaultSlides, getTiles, type HomePage } from "@damson/shop/catalogue/home-page";
import type { Product } from "@damson/shop/catalogue/product";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { getShopName, isOwnShop } from "@damson/shop/settings/shop-name";
import type { HomeHead } from "#app/promotion/home-view.tsx";
import { shownProduct } from "#trading/catalogue/shown-product.ts";

export interface HomeData extends Pick<HomePage, "slides" | "tiles"> {
  readonly bestSellers: readonly Product[];
  readonly head: HomeHead;
}

export function homeData(shop: ShopData): HomeData {
  return {
    bestSellers: getBestSellers(shop).map(shownProduct),
    slides: shop.home?.slides ?? defaultSlides,
    tiles: getTiles(shop.home),
    head: getHead(shop.settings),
  };
}

/** Empty for a shop with the built-in name and texts. */
function getHead(settings: ShopData["settings"]): HomeHead {
  const { longName, tagline } = getShopName(settings);
  const { description, sharingText } = settings?.brand ?? defaultBrand;
  if (description === "" && sharingText === "" && !isOwnShop(settings)) return {};
  const shown = description || `${longName}: ${tagline}.`;
  return { description: shown, sharingDescription: sharingText || shown };
}

function getBestSellers({ home, products }: ShopData): ShopData["products"] {
  if (home === undefined) return products.filter(({ homeBestSeller }) => homeBestSeller);
  const wanted = new Set(home.bestSellers);
  const found = products.filter(({ slug }) => wanted.has(slug));
  const bySlug = new Map(found.map((product) => [product.slug, product]));
  return home.bestSellers.flatMap((slug) => bySlug.get(slug) ?? []);
}
