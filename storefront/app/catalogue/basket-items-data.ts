import type { ProductEntry } from "@damson/shop/catalogue/product-entry";
import { builtInFiles, type ProductImage } from "@damson/shop/catalogue/product-image";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { variantQuery } from "@damson/shop/catalogue/variant-address";
import type { BasketItem } from "@damson/shop/orders/basket";

/** Variants as baskets hold them, by key. */
export interface BasketItemsData {
  readonly items: Readonly<Record<string, BasketItem>>;
}

const MAX_VARIANTS = 100;

/** The variants that a query names: `?of=fame,phantom`. Those that are not sold are left out. */
export function basketItemsData({ productPages = {} }: ShopData, search: string): BasketItemsData {
  const requested = new URLSearchParams(search).get("of")?.split(",") ?? [];
  const keys = new Set(requested.slice(0, MAX_VARIANTS));
  const items = Object.values(productPages).flatMap((product) =>
    product.variants.flatMap((variant) =>
      keys.has(variant.key) ? [[variant.key, itemOf(product, variant)] as const] : [],
    ),
  );
  return { items: Object.fromEntries(items) };
}

type Variant = ProductEntry["variants"][number];

function itemOf(product: ProductEntry, variant: Variant): BasketItem {
  const { slug, listed, options, variants, isFlammable } = product;
  const { key, price, optionValues } = variant;
  const values = options.flatMap(({ name }) => optionValues[name] ?? []);
  const query = variant === variants[0] ? "" : variantQuery(options, variant);
  return {
    ...{ brand: listed.brand, name: listed.name, price },
    picture: pictureOf(product, key),
    ...(values.length > 0 && { variant: values.join(", ") }),
    ...(slug !== key && { pageSlug: slug }),
    ...(query !== "" && { query }),
    ...(isFlammable && { isPerfume: true }),
  };
}

/** The variant's own picture, or the product's first, under the key of the variant. */
function pictureOf({ pictures }: ProductEntry, key: string): ProductImage {
  const picture = pictures.find(({ variant }) => variant === key) ?? pictures[0];
  if (picture === undefined) return { name: key, placeholder: "stone" };
  const { placeholder, square } = picture;
  const isNamedAfter = square.base === builtInFiles({ name: key }).base;
  return { name: key, placeholder, ...(isNamedAfter ? {} : { files: square }) };
}
