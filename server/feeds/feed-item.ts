/**
 * One item per variant, following Google's product data specification in its yearly update of 14
 * April 2026, as published on 27 November 2026: https://support.google.com/merchants/answer/7052112
 */
import { createHash } from "node:crypto";
import { isGlobalGtin } from "@damson/catalogue/gtin";
import type {
  EarlierPrice,
  ProductDetails,
  ProductPicture,
  ProductVariant,
} from "@damson/shop/catalogue/product-details";
import { largestFile } from "@damson/shop/catalogue/product-image";
import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import { cutText, defaultDescription, plainText } from "@damson/shop/catalogue/summary";
import { type NetQuantity, unitPrice } from "@damson/shop/catalogue/unit-price";
import { variantQuery } from "@damson/shop/catalogue/variant-query";
import { decimalPounds, type Pence } from "@damson/shop/money";
import { type FeedTerms, toShipping, toThreshold } from "./feed-terms.ts";
import type { FeedItem } from "./feed-value.ts";
import { getGoogleCategory } from "./google-category.ts";

const MAX = { id: 50, title: 150, description: 5000, brand: 70, category: 750, images: 10 };
const MAX_COLOUR = 40;
const MAX_SIZE = 100;

/** Returns an item for each variant on sale. Products without a picture have none, because Google requires one. */
export function toFeedItems(entry: ProductDetails, terms: FeedTerms): readonly FeedItem[] {
  if (entry.pictures.length === 0) return [];
  const common = toCommonFields(entry);
  return entry.variants.map((variant) => ({
    ...common,
    ...toIdentityFields(entry, variant),
    ...toPictureFields(entry.pictures, variant, terms),
    ...toOptionFields(entry, variant),
    ...toUnitFields(variant),
    ...toPriceFields(variant),
    link: `${terms.siteUrl}${PRODUCTS_PATH}${entry.slug}${variantQuery(entry.options, variant)}`,
    availability: terms.isOpen && !terms.soldOut.has(variant.key) ? "in_stock" : "out_of_stock",
    shipping: toShipping(variant, terms.delivery),
    ...toThreshold(terms.delivery),
  }));
}

function toCommonFields({ summary, texts }: ProductDetails): FeedItem {
  const { brand, name, category, attributes } = summary;
  const google = getGoogleCategory(category, attributes?.kind);
  const fallback = defaultDescription(`${brand} ${name}`);
  return {
    description: plainText(texts.description, MAX.description) || fallback,
    brand: cutText(brand, MAX.brand),
    condition: "new",
    product_type: cutText(category, MAX.category),
    ...(google ? { google_product_category: google } : {}),
  };
}

function toIdentityFields(
  { slug, summary, options, variants }: ProductDetails,
  variant: ProductVariant,
) {
  const values = options.flatMap(({ name }) => variant.optionValues[name] ?? []);
  const product = `${summary.brand} ${summary.name}`;
  const suffix = ["", ...values].join(", ");
  // Shortens the name before the option values, which distinguish variants.
  const title = cutText(product, Math.max(MAX.title - suffix.length, MAX.title / 2)) + suffix;
  const { gtin } = variant;
  return {
    id: shortenName(variant.key),
    title: cutText(title, MAX.title),
    ...(variants.length > 1 ? { item_group_id: shortenName(slug) } : {}),
    ...(gtin !== undefined && isGlobalGtin(gtin) ? { gtin } : { identifier_exists: "no" }),
  };
}

/** Shortens a long name and keeps it unique. */
function shortenName(name: string): string {
  if (name.length <= MAX.id) return name;
  const digest = createHash("sha256").update(name).digest("hex").slice(0, 12);
  return `${name.slice(0, MAX.id - digest.length - 1)}-${digest}`;
}

/** The variant's own pictures come first. */
function toPictureFields(
  pictures: readonly ProductPicture[],
  { key }: ProductVariant,
  { siteUrl }: FeedTerms,
): FeedItem {
  const own = pictures.filter(({ variant }) => variant === key);
  const shared = pictures.filter(({ variant }) => variant === undefined);
  const shown = [...own, ...shared];
  const [first, ...others] = (shown.length > 0 ? shown : pictures).map(
    ({ uncropped }) => siteUrl + largestFile(uncropped),
  );
  return {
    ...(first === undefined ? {} : { image_link: first }),
    ...(others.length > 0 ? { additional_image_link: others.slice(0, MAX.images) } : {}),
  };
}

function toOptionFields({ options }: ProductDetails, { optionValues }: ProductVariant): FeedItem {
  const findAttribute = (pattern: RegExp) =>
    options.flatMap(({ name }) => (pattern.test(name) ? (optionValues[name] ?? []) : []))[0];
  const color = findAttribute(/^(?:shade|colou?r)$/i);
  const size = findAttribute(/^size$/i);
  return {
    ...(color ? { color: cutText(color, MAX_COLOUR) } : {}),
    ...(size ? { size: cutText(size, MAX_SIZE) } : {}),
  };
}

/** Returns the base of the unit price, in the statutory unit: kilogram, litre or item. */
function toUnitFields({ price, net }: ProductVariant): FeedItem {
  if (net === undefined || unitPrice(price, net) === undefined) return {};
  const { unit, base } = units[net.unit];
  return { unit_pricing_measure: `${net.amount}${unit}`, unit_pricing_base_measure: base };
}

const units = {
  g: { unit: "g", base: "1kg" },
  ml: { unit: "ml", base: "1l" },
  item: { unit: "ct", base: "1ct" },
} as const satisfies Record<NetQuantity["unit"], object>;

function toPriceFields({ price, earlier }: ProductVariant): FeedItem {
  if (earlier === undefined) return { price: formatPounds(price) };
  return {
    price: formatPounds(earlier.pence),
    sale_price: formatPounds(price),
    sale_price_effective_date: formatSaleTime(earlier),
  };
}

function formatPounds(price: Pence): string {
  return `${decimalPounds(price)} GBP`;
}

/** Formats the time in which the earlier, higher price may be shown next to the current one. */
function formatSaleTime({ to, until }: EarlierPrice): string {
  const formatMinute = (moment: string) => `${moment.slice(0, "2026-11-27T00:00".length)}Z`;
  return `${formatMinute(to)}/${formatMinute(until)}`;
}
