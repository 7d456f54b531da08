/** The data of a product's page, made on the server alone. */
import { categories } from "@damson/shop/catalogue/categories";
import type { ProductEntry, ProductVariant } from "@damson/shop/catalogue/product-entry";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { summaryOf } from "@damson/shop/catalogue/summary";
import { formatUnitPrice, unitPrice } from "@damson/shop/catalogue/unit-price";
import { findVariant, variantQuery } from "@damson/shop/catalogue/variant-address";
import { parseMarkdown } from "./parse-markdown.ts";
import type { ProductPageData, ShownVariant, SoldProductData } from "./product-page.ts";
import { similarProducts } from "./similar-products.ts";

/** The status of a product's page: 410 for one that is not sold any more; `undefined` for an unknown one. */
export function productStatus(shop: ShopData, slug: string): 200 | 410 | undefined {
  if (find(shop.productPages, slug)) return 200;
  return find(shop.archivedProducts, slug) ? 410 : undefined;
}

/** What the page shows; `undefined` for an unknown product. */
export function productPageData(shop: ShopData, slug: string): ProductPageData | undefined {
  const entry = find(shop.productPages, slug);
  if (entry) return { sold: soldData(entry), similar: similarProducts(shop, entry.listed) };
  const archived = find(shop.archivedProducts, slug);
  return archived && { archived: { ...archived, slug }, similar: similarProducts(shop, archived) };
}

/** The canonical query of an address of the page: empty for the first variant. */
export function productVariant(shop: ShopData, slug: string, search: string): string {
  const entry = find(shop.productPages, slug);
  const variants = entry?.variants.map((variant) => ({
    query: variantQuery(entry.options, variant),
  }));
  const [first] = variants ?? [];
  const found = findVariant(variants ?? [], search);
  return found === undefined || found.query === first?.query ? "" : found.query;
}

function soldData({
  slug,
  listed: { brand, name, category, isNew, bestSeller },
  options,
  variants,
  pictures,
  texts,
  isFlammable,
  periodAfterOpening,
}: ProductEntry): SoldProductData {
  const path = categories.find(({ label }) => label === category)?.path;
  const { ingredients, warnings, responsiblePerson } = texts;
  return {
    ...{ slug, brand, name, options, pictures, ingredients, warnings, responsiblePerson },
    ...(isNew && { isNew }),
    ...(bestSeller && { bestSeller }),
    ...(isFlammable && { isFlammable }),
    category: { label: category, ...(path === undefined ? {} : { path }) },
    intro: summaryOf(texts.description),
    description: parseMarkdown(texts.description),
    howToUse: parseMarkdown(texts.howToUse),
    ...(periodAfterOpening === undefined ? {} : { periodAfterOpening }),
    variants: variants.map((variant) => shownVariant(variant, options)),
    head: headOf(`${brand} ${name}`, texts),
  };
}

function shownVariant(
  { net, earlier, ...variant }: ProductVariant,
  options: ProductEntry["options"],
): ShownVariant {
  const unit = net && unitPrice(variant.price, net);
  return {
    ...variant,
    query: variantQuery(options, variant),
    ...(unit ? { unitPrice: formatUnitPrice(unit) } : {}),
    ...(net ? { net } : {}),
    ...(earlier
      ? { earlier: { ...earlier, from: dayIn(earlier.from), to: dayIn(earlier.to) } }
      : {}),
  };
}

function headOf(product: string, texts: ProductEntry["texts"]): SoldProductData["head"] {
  const title = texts.searchTitle || product;
  const fallback = `${product}, delivered across the UK.`;
  const description = texts.searchDescription || summaryOf(texts.description, 155) || fallback;
  return {
    ...{ title, description },
    ...(texts.sharingTitle && { sharingTitle: texts.sharingTitle }),
    ...(texts.sharingDescription && { sharingDescription: texts.sharingDescription }),
  };
}

const londonDays = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" });

/** The day of a moment, as shoppers count it: `2026-11-21`. */
function dayIn(moment: string): string {
  return londonDays.format(new Date(moment));
}

function find<Value>(values: Readonly<Record<string, Value>> = {}, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
