import { discounted, type Pence, penceFromPounds } from "../money.ts";
import type { fragrance, nailsAndLashes, skincare } from "./categories.ts";
import type { PlaceholderColour } from "./placeholder-colour.ts";
import type { ProductImage } from "./product-image.ts";

export type Category = (typeof skincare | typeof nailsAndLashes | typeof fragrance)["label"];

export interface Product {
  readonly slug: string;
  /** Slug in the URL of its page, if different. Only in the trading shop. */
  readonly pageSlug?: string | undefined;
  /** Variant name if the product has several: `Ballroom, 28 nails`. Only in the trading shop. */
  readonly variant?: string | undefined;
  /** Query of the variant in the URL, unless it is the first. Only in the trading shop. */
  readonly query?: string | undefined;
  readonly brand: string;
  readonly name: string;
  /** Category label, from the specification or from the owner. */
  readonly category: string;
  /** Unit price after any discount. */
  readonly price: Pence;
  /** Price before the discount, and the discount in per cent. */
  readonly reduced?: { readonly from: Pence; readonly percent: number };
  /** The cheapest variant's price, if the prices differ. Only in the trading shop. */
  readonly lowest?: Pick<Product, "price" | "reduced">;
  readonly rating: number;
  readonly reviewCount: number;
  readonly isNew: boolean;
  readonly bestSeller: boolean;
  /** Size label: `50 g`, `28 nails`. */
  readonly size: string;
  readonly picture: ProductImage;
  readonly imageAlt: string;
  /** One or two sentences; omitted in long lists. */
  readonly description?: string;
}

/** The specified shop lists fragrances twice, in search and on their own page. Prices and review counts differ. */
export type PriceSource = "searchListing" | "pageListing";

interface ListedPrice {
  /** In pounds with decimals, like every price in `catalogue.json`. */
  readonly price: number;
  readonly reviewCount?: number;
}

/** The part of a `catalogue.json` record that pages use. `catalogue.test.ts` validates the file. */
export type CatalogueRecord = Omit<
  Product,
  "price" | "reduced" | "rating" | "reviewCount" | "bestSeller" | "picture" | "description"
> & {
  readonly rating?: number;
  readonly bestSeller?: boolean;
  readonly placeholder: PlaceholderColour;
  readonly discount?: number;
} & (ListedPrice | Readonly<Record<PriceSource, ListedPrice>>);

export function toProduct(record: CatalogueRecord, source: PriceSource): Product {
  const { slug, brand, name, category, isNew, size, imageAlt, placeholder, discount } = record;
  const { rating = 4.5, bestSeller = false } = record;
  const { price, reviewCount = 10 } = "price" in record ? record : record[source];
  const full = penceFromPounds(price);
  return {
    slug,
    brand,
    name,
    category,
    rating,
    reviewCount,
    isNew,
    bestSeller,
    size,
    imageAlt,
    picture: { name: slug, placeholder },
    price: discounted(full, discount ?? 0),
    ...(discount === undefined ? {} : { reduced: { from: full, percent: discount } }),
  };
}

/** In the trading shop every listing shows the price of the product's own page. */
export function toTradingProduct(record: CatalogueRecord): Product {
  return toProduct(record, "pageListing");
}
