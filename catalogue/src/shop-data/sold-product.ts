import { placeholderColour } from "@damson/shop/catalogue/placeholder-colour";
import type { EarlierPrice } from "@damson/shop/catalogue/product-entry";
import { reductionFrom } from "@damson/shop/catalogue/reduction";
import type { ListedProduct } from "@damson/shop/catalogue/shop-data";
import type { Pence } from "@damson/shop/money";
import { findEarlierPrice } from "../prices/earlier-price.ts";
import type { PriceRow } from "../prices/price-rows.ts";
import { priceAt } from "../prices/timeline.ts";
import { squareFiles } from "../products/image-files.ts";
import type { Image, Option } from "../products/product-content.ts";
import type { StoredProduct, Variant } from "../products/product-snapshot.ts";

/** A variant that can be bought now. */
export interface SoldVariant extends Omit<Variant, "isArchived"> {
  readonly price: Pence;
  /** The earlier price that it may be compared with. */
  readonly earlier?: EarlierPrice;
}

/** The texts of a product that its own page shows, as they are edited. */
type PageTexts = Pick<
  StoredProduct,
  | "howToUse"
  | "ingredients"
  | "warnings"
  | "responsiblePerson"
  | "periodAfterOpening"
  | "searchWords"
  | "searchTitle"
  | "searchDescription"
  | "sharingTitle"
  | "sharingDescription"
  | "isFlammable"
  | "vatRate"
>;

/** A product as lists show it, with all that its own page shows. */
export interface SoldProduct extends ListedProduct, PageTexts {
  readonly id: string;
  readonly brandId: string;
  readonly categoryId: string;
  readonly options: readonly Option[];
  /** In their order: the first one is what lists sell. */
  readonly variants: readonly SoldVariant[];
  readonly images: readonly Image[];
  /** The first moment at which it was on sale, in ISO form. */
  readonly liveSince?: string;
  /** The moment of the last change, in ISO form. */
  readonly updatedAt: string;
}

export interface Names {
  readonly brandNames: ReadonlyMap<string, string>;
  readonly categoryLabels: ReadonlyMap<string, string>;
  /** Keys of the variants that are best sellers of the home page. */
  readonly homeBestSellers: ReadonlySet<string>;
}

interface Sale extends Names {
  readonly now: Date;
  /** Prices by the id of the variant. */
  readonly prices: ReadonlyMap<string, readonly PriceRow[]>;
}

/** A product as it is sold now; `undefined` if none of its variants has a price. */
export function soldProduct(product: StoredProduct, sale: Sale): SoldProduct | undefined {
  const { version, createdAt, updatedAt, state, goLiveAt, firstLiveAt, position, ...content } =
    product;
  const variants = product.variants.flatMap((variant) => soldVariant(product, variant, sale) ?? []);
  const [first] = variants;
  if (!first) return undefined;
  const { isBestSeller, attributes, ...shown } = content;
  const liveSince = firstLiveAt ?? goLiveAt;
  return {
    ...shown,
    ...listedPrice(first),
    brand: sale.brandNames.get(product.brandId) ?? product.brandId,
    category: sale.categoryLabels.get(product.categoryId) ?? product.categoryId,
    // No reviews are shown until they are real.
    rating: 0,
    reviewCount: 0,
    bestSeller: isBestSeller,
    homeBestSeller: variants.some(({ key }) => sale.homeBestSellers.has(key)),
    size: first.contents,
    ...pictureOf(first.key, product.images),
    ...(attributes ? { attributes } : {}),
    variants,
    ...(liveSince === null ? {} : { liveSince }),
    updatedAt: updatedAt.toISOString(),
  };
}

function soldVariant(
  { goLiveAt }: StoredProduct,
  { isArchived, ...variant }: Variant,
  { prices, now }: Sale,
): SoldVariant | undefined {
  const rows = prices.get(variant.id) ?? [];
  const price = priceAt(rows, now)?.pence;
  if (isArchived || price === undefined) return undefined;
  const earlier = goLiveAt === null ? undefined : findEarlierPrice(rows, new Date(goLiveAt), now);
  if (!earlier || earlier.isStale) return { ...variant, price };
  const { pence, from, to, until } = earlier;
  const moments = { from: from.toISOString(), to: to.toISOString(), until: until.toISOString() };
  return { ...variant, price, earlier: { pence, ...moments } };
}

function listedPrice({ price, earlier }: SoldVariant) {
  if (!earlier) return { price };
  const reduced = reductionFrom(earlier.pence, price);
  return reduced ? { price, reduced } : { price };
}

/** Shown in lists. A picture that is not named after the product comes with the names of its files. */
function pictureOf(key: string, [first]: readonly Image[]) {
  if (first === undefined)
    return { picture: { name: key, placeholder: "stone" as const }, imageAlt: "" };
  const { isBuiltIn, file, alt, placeholderColour: colour } = first;
  const picture = { name: key, placeholder: placeholderColour(colour) };
  if (isBuiltIn && file === `products/${key}`) return { picture, imageAlt: alt };
  return { picture: { ...picture, files: squareFiles(first) }, imageAlt: alt };
}
