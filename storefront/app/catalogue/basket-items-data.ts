import type { ProductDetails, ProductVariant } from "@damson/shop/catalogue/product-details";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { variantImage } from "@damson/shop/catalogue/variant-image";
import { variantName } from "@damson/shop/catalogue/variant-name";
import { variantQuery } from "@damson/shop/catalogue/variant-query";
import type { BasketItem } from "@damson/shop/orders/basket";
import { requestedKeys } from "./requested-keys.ts";

export interface BasketItemsData {
  readonly items: Readonly<Record<string, BasketItem>>;
}

/** Returns the variants that a query names: `?of=fame,phantom`. Omits unavailable ones. */
export function basketItemsData({ productPages = {} }: ShopData, search: string): BasketItemsData {
  const keys = requestedKeys(search);
  const items = Object.values(productPages).flatMap((product) =>
    product.variants.flatMap((variant) =>
      keys.has(variant.key) ? [[variant.key, basketItem(product, variant)] as const] : [],
    ),
  );
  return { items: Object.fromEntries(items) };
}

export function basketItem(product: ProductDetails, variant: ProductVariant): BasketItem {
  const { slug, summary, options, variants, pictures, isFlammable } = product;
  const { key, price } = variant;
  const name = variantName(options, variant);
  const query = key === variants[0]?.key ? "" : variantQuery(options, variant);
  return {
    variantKey: key,
    brand: summary.brand,
    name: summary.name,
    price,
    picture: variantImage(pictures, key),
    ...(name !== "" && { variant: name }),
    ...(slug !== key && { pageSlug: slug }),
    ...(query !== "" && { query }),
    ...(isFlammable && { isFlammable: true }),
  };
}
