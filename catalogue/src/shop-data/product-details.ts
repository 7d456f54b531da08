import { imageBase, listWidths, sharingFile } from "@damson/media/image-files";
import { DAY_MS } from "@damson/service-runtime/durations";
import { placeholderColour } from "@damson/shop/catalogue/placeholder-colour";
import type {
  ProductDetails,
  ProductPicture,
  ProductVariant,
} from "@damson/shop/catalogue/product-details";
import { toReduction } from "@damson/shop/catalogue/reduction";
import type { ProductSummary } from "@damson/shop/catalogue/shop-data";
import { summarizeMarkdown } from "@damson/shop/catalogue/summary";
import { variantName } from "@damson/shop/catalogue/variant-name";
import { findEarlierPrice } from "../prices/earlier-price.ts";
import type { PriceRow } from "../prices/price-rows.ts";
import { findPriceAt } from "../prices/timeline.ts";
import { toImageDetails, toSquareFiles } from "../products/image-files.ts";
import type { Image } from "../products/product-content.ts";
import type { StoredProduct, Variant } from "../products/product-snapshot.ts";

export interface Names {
  readonly brandNames: ReadonlyMap<string, string>;
  readonly categoryLabels: ReadonlyMap<string, string>;
  /** Variant keys. */
  readonly homeBestSellers: ReadonlySet<string>;
  /** Days that a product has the New badge. */
  readonly newDays: number;
}

export interface Sale extends Names {
  readonly now: Date;
  /** Prices by variant id. */
  readonly prices: ReadonlyMap<string, readonly PriceRow[]>;
}

/** Returns when the New badge ends, or `undefined` if the product has none or has never been live. */
export function findEndOfNew(
  { isNew, firstLiveAt, goLiveAt }: StoredProduct,
  { newDays }: Pick<Names, "newDays">,
): Date | undefined {
  const liveSince = firstLiveAt ?? goLiveAt;
  if (!isNew || liveSince === null) return undefined;
  return new Date(Date.parse(liveSince) + newDays * DAY_MS);
}

/** Returns `undefined` if no variant has a price now. */
export function toProductDetails(product: StoredProduct, sale: Sale): ProductDetails | undefined {
  const variants = product.variants.flatMap(
    (variant) => toProductVariant(product, variant, sale) ?? [],
  );
  const [first] = variants;
  if (!first) return undefined;
  const { id, slug, categoryId, options, isFlammable, vatRate } = product;
  const { periodAfterOpening, searchKeywords } = product;
  const { description, howToUse, ingredients, warnings, responsiblePerson } = product;
  const { searchTitle, searchDescription, sharingTitle, sharingDescription } = product;
  const liveSince = product.firstLiveAt ?? product.goLiveAt;
  return {
    id,
    slug,
    categoryId,
    options,
    isFlammable,
    vatRate,
    variants,
    summary: toSummary(product, [first, ...variants.slice(1)], sale),
    pictures: product.images.map((image) => toPicture(image, product, variants)),
    texts: {
      description,
      howToUse,
      ingredients,
      warnings,
      responsiblePerson,
      searchTitle,
      searchDescription,
      sharingTitle,
      sharingDescription,
    },
    ...(periodAfterOpening === null ? {} : { periodAfterOpening }),
    ...(searchKeywords && { searchKeywords }),
    ...(liveSince === null ? {} : { liveSince }),
    updatedAt: product.updatedAt.toISOString(),
  };
}

/** Returns `undefined` if the variant is archived or has no price now. */
function toProductVariant(
  { goLiveAt }: StoredProduct,
  variant: Variant,
  { prices, now }: Sale,
): ProductVariant | undefined {
  const rows = prices.get(variant.id) ?? [];
  const price = findPriceAt(rows, now)?.pence;
  if (variant.isArchived || price === undefined) return undefined;
  const { key, optionValues, contents, netQuantity: amount, netUnit: unit } = variant;
  const { sku, gtin, weight } = variant;
  const earlier = goLiveAt === null ? undefined : findEarlierPrice(rows, new Date(goLiveAt), now);
  return {
    key,
    optionValues,
    contents,
    price,
    ...(amount !== null && unit !== null ? { net: { amount, unit } } : {}),
    ...(earlier && !earlier.isStale ? { earlier: toJson(earlier) } : {}),
    ...(sku === null ? {} : { sku }),
    ...(gtin === null ? {} : { gtin }),
    ...(weight === null ? {} : { weight }),
  };
}

function toJson({ pence, from, to, until }: NonNullable<ReturnType<typeof findEarlierPrice>>) {
  const moments = { from: from.toISOString(), to: to.toISOString(), until: until.toISOString() };
  return { pence, ...moments };
}

function toSummary(
  product: StoredProduct,
  variants: readonly [ProductVariant, ...ProductVariant[]],
  sale: Sale,
): ProductSummary {
  const { brandNames, categoryLabels, homeBestSellers } = sale;
  const { slug, brandId, categoryId, name, options, isBestSeller, attributes } = product;
  const [first] = variants;
  const endOfNew = findEndOfNew(product, sale);
  const isNew = product.isNew && (endOfNew === undefined || sale.now < endOfNew);
  return {
    slug: first.key,
    ...(slug === first.key ? {} : { pageSlug: slug }),
    ...(variants.length > 1 && { variant: variantName(options, first) }),
    name,
    isNew,
    bestSeller: isBestSeller,
    size: first.contents,
    brand: brandNames.get(brandId) ?? brandId,
    category: categoryLabels.get(categoryId) ?? categoryId,
    ...toListedPrice(first),
    ...toLowestPrice(variants),
    // Reviews stay hidden until the shop collects them.
    rating: 0,
    reviewCount: 0,
    homeBestSeller: variants.some(({ key }) => homeBestSellers.has(key)),
    ...toListedPicture(first.key, product.images),
    description: summarizeMarkdown(product.description),
    ...(attributes ? { attributes } : {}),
  };
}

function toListedPrice({ price, earlier }: ProductVariant) {
  if (!earlier) return { price };
  const reduced = toReduction(earlier.pence, price);
  return reduced ? { price, reduced } : { price };
}

/** The price of the cheapest variant, if prices differ. */
function toLowestPrice(variants: readonly [ProductVariant, ...ProductVariant[]]) {
  if (new Set(variants.map(({ price }) => price)).size === 1) return {};
  const lowest = variants.reduce((one, other) => (other.price < one.price ? other : one));
  return { lowest: toListedPrice(lowest) };
}

/** Omits the files of a built-in picture that is named after the product. */
function toListedPicture(key: string, [first]: readonly Image[]) {
  if (first === undefined)
    return { picture: { name: key, placeholder: "stone" as const }, imageAlt: "" };
  const { isBuiltIn, file, alt, placeholderColour: colour } = first;
  const picture = { name: key, placeholder: placeholderColour(colour) };
  if (isBuiltIn && file === `products/${key}`) return { picture, imageAlt: alt };
  return { picture: { ...picture, files: toSquareFiles(first) }, imageAlt: alt };
}

function toPicture(
  image: Image,
  product: StoredProduct,
  sold: readonly ProductVariant[],
): ProductPicture {
  const shown = product.variants.find(({ id }) => id === image.variantId)?.key;
  const variant = sold.find(({ key }) => key === shown)?.key;
  return {
    alt: image.alt,
    placeholder: placeholderColour(image.placeholderColour),
    square: toSquareFiles(image),
    ...toUncroppedPicture(image),
    ...(variant === undefined ? {} : { variant }),
  };
}

/** Returns the uncropped picture and the Open Graph image. Built-in pictures only have a square. */
function toUncroppedPicture(image: Image): Pick<ProductPicture, "uncropped" | "sharing"> {
  const { width, height, isBuiltIn } = image;
  if (isBuiltIn) return { uncropped: { ...toSquareFiles(image), width, height } };
  const details = toImageDetails(image);
  const [first = width, ...others] = listWidths(details);
  const base = `/media/${imageBase(details)}`;
  const { name, width: sharingWidth, height: sharingHeight } = sharingFile(details);
  const sharing = { path: `/media/${name}`, width: sharingWidth, height: sharingHeight };
  return { uncropped: { base, widths: [first, ...others], width, height }, sharing };
}
