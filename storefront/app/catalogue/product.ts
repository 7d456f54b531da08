import { discounted, type Pence, penceFromPounds } from "#app/lib/money.ts";
import { type Picture, pictureOf } from "./pictures.ts";

export type Category = "Skincare" | "Nails & Lashes" | "Fragrance";

export interface Product {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly category: Category;
  readonly kind: string;
  /** What one costs, after any discount. */
  readonly price: Pence;
  /** What it cost before a discount, with the discount in per cent. */
  readonly reduced?: { readonly from: Pence; readonly percent: number };
  /** Out of five. */
  readonly rating: number;
  readonly reviewCount: number;
  readonly isNew: boolean;
  readonly bestSeller: boolean;
  /** How much there is in one: `50 g`, `28 nails`. */
  readonly size: string;
  readonly picture: Picture;
  readonly imageAlt: string;
}

/**
 * The specification keeps two readings of the fragrances: their price and review count differ between
 * the search list and their own page.
 */
export type Reading = "searchListing" | "pageListing";

export type CatalogueRecord = Omit<Product, "price" | "reduced" | "reviewCount" | "picture"> & {
  /** In pounds with decimals, as everywhere in the file. */
  readonly price?: number;
  readonly discount?: number;
  readonly reviewCount?: number;
} & { readonly [reading in Reading]?: { readonly price: number; readonly reviewCount: number } };

/** A product as one of its readings has it. */
export function productFrom(record: CatalogueRecord, reading: Reading): Product {
  const { slug, brand, name, category, kind, rating, isNew, bestSeller } = record;
  const { size, imageAlt, discount } = record;
  const { price = 0, reviewCount = 10 } = record[reading] ?? record;
  const full = penceFromPounds(price);
  return {
    ...{
      slug,
      brand,
      name,
      category,
      kind,
      rating,
      isNew,
      bestSeller,
      size,
      imageAlt,
    },
    reviewCount,
    picture: pictureOf(record),
    price: discounted(full, discount ?? 0),
    ...(discount === undefined ? {} : { reduced: { from: full, percent: discount } }),
  };
}
