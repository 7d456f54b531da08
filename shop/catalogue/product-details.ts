import type { Pence } from "../money.ts";
import type { PlaceholderColour } from "./placeholder-colour.ts";
import type { PictureFiles } from "./product-image.ts";
import type { ProductSummary } from "./product-summary.ts";
import type { NetQuantity } from "./unit-price.ts";

/** Everything about a live product that its page, feeds, search and orders use, as plain JSON. */
export interface ProductDetails {
  readonly id: string;
  readonly slug: string;
  readonly categoryId: string;
  readonly summary: ProductSummary;
  readonly options: readonly ProductOption[];
  /** Live variants, in display order. Product cards sell the first one. */
  readonly variants: readonly ProductVariant[];
  readonly pictures: readonly ProductPicture[];
  readonly texts: ProductTexts;
  readonly searchKeywords?: string;
  readonly isFlammable: boolean;
  /** In per cent. */
  readonly vatRate: number;
  /** In months. */
  readonly periodAfterOpening?: number;
  /** When it first went on sale (ISO 8601). */
  readonly liveSince?: string;
  /** Last change (ISO 8601). */
  readonly updatedAt: string;
}

export interface ProductOption {
  readonly name: string;
  /** Only an option of kind colour shows swatches. */
  readonly kind?: "colour";
  readonly values: readonly {
    readonly value: string;
    readonly swatch?: string;
  }[];
}

export interface ProductVariant {
  /** Identifies the variant in stock, orders and baskets. */
  readonly key: string;
  /** By option name; empty if the product has only one variant. */
  readonly optionValues: Readonly<Record<string, string>>;
  /** `50 g`, `28 nails`. */
  readonly contents: string;
  readonly net?: NetQuantity;
  readonly price: Pence;
  readonly earlier?: EarlierPrice;
  readonly sku?: string;
  readonly gtin?: string;
  /** In grams. */
  readonly weight?: number;
}

/** An earlier, higher price that was really charged, and its period (ISO 8601). */
export interface EarlierPrice {
  readonly pence: Pence;
  readonly from: string;
  readonly to: string;
  /** Until then, the shop may compare the current price with it. */
  readonly until: string;
}

export interface ProductPicture {
  readonly alt: string;
  readonly placeholder: PlaceholderColour;
  readonly square: PictureFiles;
  /** Uncropped, with the size of the largest file. */
  readonly uncropped: PictureFiles & { readonly width: number; readonly height: number };
  /** Key of the variant in the picture. */
  readonly variant?: string;
  /** Open Graph image; absent for built-in pictures. */
  readonly sharing?: SharingPicture;
}

interface SharingPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** As the owner wrote them. Missing texts are empty. */
interface ProductTexts {
  /** Markdown. */
  readonly description: string;
  /** Markdown. */
  readonly howToUse: string;
  readonly ingredients: string;
  readonly warnings: string;
  readonly responsiblePerson: string;
  readonly searchTitle: string;
  readonly searchDescription: string;
  readonly sharingTitle: string;
  readonly sharingDescription: string;
}

export interface ArchivedProduct {
  readonly brand: string;
  readonly name: string;
  /** Category label. */
  readonly category: string;
}
