/** The data of product pages. Runs only on the server. */
import type { ProductDetails, ProductVariant } from "@damson/shop/catalogue/product-details";
import { categoryLink } from "@damson/shop/catalogue/shop-categories";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { defaultDescription, summarizeMarkdown } from "@damson/shop/catalogue/summary";
import { formatUnitPrice, unitPrice } from "@damson/shop/catalogue/unit-price";
import { variantName } from "@damson/shop/catalogue/variant-name";
import { findVariant, variantQuery } from "@damson/shop/catalogue/variant-query";
import { defaultDelivery } from "@damson/shop/delivery/delivery-settings";
import { findDestination } from "@damson/shop/delivery/destination";
import { listRates } from "@damson/shop/delivery/quote-delivery";
import { basketItem } from "#app/catalogue/basket-items-data.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import type { LiveProductData, ProductPageData, ShownVariant } from "./product-page.ts";
import { similarProducts } from "./similar-products.ts";
import type { TextBlock } from "./text-blocks.ts";

/** The status of a product page: 410 for a discontinued product; `undefined` for an unknown one. */
export function productStatus(shop: ShopData, slug: string): 200 | 410 | undefined {
  if (find(shop.productPages, slug)) return 200;
  return find(shop.archivedProducts, slug) ? 410 : undefined;
}

export function productPageData(shop: ShopData, slug: string): ProductPageData | undefined {
  const details = find(shop.productPages, slug);
  if (details)
    return { sold: soldData(shop, details), similar: similarProducts(shop, details.summary) };
  const archived = find(shop.archivedProducts, slug);
  if (!archived) return undefined;
  const shown = {
    ...archived,
    slug,
    category: categoryLink(shop, archived.category) ?? { label: archived.category },
  };
  return { archived: shown, similar: similarProducts(shop, archived) };
}

/** The canonical query of a product page: empty for the first variant. */
export function productVariant(shop: ShopData, slug: string, search: string): string {
  const details = find(shop.productPages, slug);
  const variants = details?.variants.map((variant) => ({
    query: variantQuery(details.options, variant),
  }));
  const [first] = variants ?? [];
  const found = findVariant(variants ?? [], search);
  return found === undefined || found.query === first?.query ? "" : found.query;
}

function soldData(shop: ShopData, details: ProductDetails): LiveProductData {
  const { slug, summary, options, pictures, texts, isFlammable, periodAfterOpening } = details;
  const { brand, name, category, isNew, bestSeller } = summary;
  const { ingredients, warnings, responsiblePerson } = texts;
  const intro = summarizeMarkdown(texts.description);
  const description = parseMarkdown(texts.description);
  return {
    slug,
    brand,
    name,
    options,
    pictures,
    ingredients,
    warnings,
    responsiblePerson,
    ...(isNew && { isNew }),
    ...(bestSeller && { bestSeller }),
    ...(isFlammable && { isFlammable }),
    category: categoryLink(shop, category) ?? { label: category },
    intro,
    // Otherwise it would appear twice on the page.
    description: isSame(description, intro) ? [] : description,
    howToUse: parseMarkdown(texts.howToUse),
    ...(periodAfterOpening === undefined ? {} : { periodAfterOpening }),
    variants: details.variants.map((variant) => shownVariant(details, variant)),
    zones: listZoneRates(shop, details),
    head: createHead(`${brand} ${name}`, texts),
  };
}

function listZoneRates({ settings }: ShopData, { variants }: ProductDetails) {
  const weight = Math.max(...variants.map((variant) => variant.weight ?? 0));
  const { zones } = settings?.delivery ?? defaultDelivery;
  return zones.map((zone) => ({ ...findDestination(zone), rates: listRates(zone, weight) }));
}

/** Returns true if the text is a single paragraph equal to the summary. */
function isSame([first, ...others]: readonly TextBlock[], summary: string): boolean {
  if (first?.type !== "p" || others.length > 0) return false;
  const [part, ...more] = first.parts;
  return part === summary && more.length === 0;
}

function shownVariant(
  details: ProductDetails,
  { net, earlier, weight: _weight, ...variant }: ProductVariant,
): ShownVariant {
  const unit = net && unitPrice(variant.price, net);
  return {
    ...variant,
    name: variantName(details.options, variant),
    query: variantQuery(details.options, variant),
    item: basketItem(details, variant),
    ...(unit ? { unitPrice: formatUnitPrice(unit, variant.contents) } : {}),
    ...(net ? { net } : {}),
    ...(earlier
      ? { earlier: { pence: earlier.pence, from: dayIn(earlier.from), to: dayIn(earlier.to) } }
      : {}),
  };
}

function createHead(product: string, texts: ProductDetails["texts"]): LiveProductData["head"] {
  const title = texts.searchTitle || product;
  const fallback = defaultDescription(product);
  const description =
    texts.searchDescription || summarizeMarkdown(texts.description, 155) || fallback;
  return {
    title,
    description,
    ...(texts.sharingTitle && { sharingTitle: texts.sharingTitle }),
    ...(texts.sharingDescription && { sharingDescription: texts.sharingDescription }),
  };
}

const londonDays = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeZone: "Europe/London",
});

/** The date in London: `21 November 2026`. */
function dayIn(moment: string): string {
  return londonDays.format(new Date(moment));
}

function find<Value>(values: Readonly<Record<string, Value>> = {}, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
