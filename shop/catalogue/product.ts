import { discounted, type Pence, penceFromPounds } from "../money.ts";
import type { fragrance, nailsAndLashes, skincare } from "./categories.ts";
import type { PlaceholderColour } from "./placeholder-colour.ts";
import type { ProductImage } from "./product-image.ts";

/** Those that products belong to. */
export type Category = (typeof skincare | typeof nailsAndLashes | typeof fragrance)["label"];

export interface Product {
  readonly slug: string;
  /** The slug in the address of its page, where that is another: in a shop that takes orders. */
  readonly pageSlug?: string | undefined;
  /** The name of the variant, where the product has several: `Ballroom, 28 nails`. Likewise. */
  readonly variant?: string | undefined;
  /** The query of the variant in that address, where it is not the first. Likewise. */
  readonly query?: string | undefined;
  readonly brand: string;
  readonly name: string;
  /** The label of its category: one of the specification's, or one of the owner's. */
  readonly category: string;
  /** The price of one, after any discount. */
  readonly price: Pence;
  /** The price before a discount, and the discount in per cent. */
  readonly reduced?: { readonly from: Pence; readonly percent: number };
  /** Out of five. */
  readonly rating: number;
  readonly reviewCount: number;
  readonly isNew: boolean;
  readonly bestSeller: boolean;
  /** The contents of one: `50 g`, `28 nails`. */
  readonly size: string;
  readonly picture: ProductImage;
  readonly imageAlt: string;
  /** A sentence or two about it; absent where a list is too long to carry them. */
  readonly description?: string;
}

/**
 * In the specified shop fragrances are listed twice, with different prices and review counts: in the search
 * list, and on their own page.
 */
export type PriceSource = "searchListing" | "pageListing";

interface ListedPrice {
  /** In pounds with decimals, as everywhere in the file. */
  readonly price: number;
  readonly reviewCount: number;
}

/** The part of a record that pages need, of `catalogue.json`, which `catalogue.test.ts` checks. */
export type CatalogueRecord = Omit<
  Product,
  "price" | "reduced" | "reviewCount" | "picture" | "description"
> & {
  /** The placeholder colour of its picture, whose files are named after the slug. */
  readonly placeholder: PlaceholderColour;
  readonly discount?: number;
} & (ListedPrice | Readonly<Record<PriceSource, ListedPrice>>);

/** A product with the price and review count of one of its listings. */
export function productFrom(record: CatalogueRecord, source: PriceSource): Product {
  const { slug, brand, name, category, rating, isNew, bestSeller, size, imageAlt } = record;
  const { placeholder, discount } = record;
  const { price, reviewCount } = "price" in record ? record : record[source];
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

/** A product of a shop that takes orders. It has one price wherever it is listed: that of its own page. */
export function soldProductFrom(record: CatalogueRecord): Product {
  return productFrom(record, "pageListing");
}
