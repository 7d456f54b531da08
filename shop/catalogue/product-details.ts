import type { Pence } from "../money.ts";
import type { PlaceholderColour } from "./placeholder-colour.ts";
import type { PictureFiles } from "./product-image.ts";
import type { ProductSummary } from "./product-summary.ts";
import type { NetQuantity } from "./unit-price.ts";

/** Everything that its page, feeds, search and orders need of a product on sale, as plain JSON. */
export interface ProductDetails {
  readonly id: string;
  /** In the address of its page. */
  readonly slug: string;
  readonly summary: ProductSummary;
  readonly options: readonly ProductOption[];
  /** Variants on sale, in order. Lists sell the first one. */
  readonly variants: readonly ProductVariant[];
  readonly pictures: readonly ProductPicture[];
  readonly texts: ProductTexts;
  /** Additional search terms. */
  readonly searchWords?: string;
  readonly isFlammable: boolean;
  /** In per cent. */
  readonly vatRate: number;
  /** In months. */
  readonly periodAfterOpening?: number;
  /** When it first went on sale, in ISO form. */
  readonly liveSince?: string;
  /** The moment of the last change, in ISO form. */
  readonly updatedAt: string;
}

export interface ProductOption {
  /** `Shade`, `Size`. */
  readonly name: string;
  readonly values: readonly {
    readonly value: string;
    /** A colour as `#F7F4EE`. */
    readonly swatch?: string;
  }[];
}

export interface ProductVariant {
  /** Stock, orders and baskets know it by that. */
  readonly key: string;
  /** By the name of the option; empty for the only variant of a product. */
  readonly optionValues: Readonly<Record<string, string>>;
  /** `50 g`, `28 nails`. */
  readonly contents: string;
  readonly net?: NetQuantity;
  readonly price: Pence;
  readonly earlier?: EarlierPrice;
  readonly sku?: string;
  readonly gtin?: string;
}

/** A higher price that was really charged, and its period in ISO form. */
export interface EarlierPrice {
  readonly pence: Pence;
  readonly from: string;
  readonly to: string;
  /** The moment until which the price of now may be compared with it. */
  readonly until: string;
}

export interface ProductPicture {
  readonly alt: string;
  readonly placeholder: PlaceholderColour;
  /** Its square crop. */
  readonly square: PictureFiles;
  /** All of it, with the size of the largest file. */
  readonly whole: PictureFiles & { readonly width: number; readonly height: number };
  /** The key of the variant that it shows. */
  readonly variant?: string;
  /** The file for links that are shared; absent for pictures of the shop's own. */
  readonly sharing?: SharingPicture;
}

interface SharingPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** Texts as the owner has written them; empty where there is none. */
interface ProductTexts {
  /** In Markdown. */
  readonly description: string;
  /** In Markdown. */
  readonly howToUse: string;
  readonly ingredients: string;
  readonly warnings: string;
  readonly responsiblePerson: string;
  readonly searchTitle: string;
  readonly searchDescription: string;
  readonly sharingTitle: string;
  readonly sharingDescription: string;
}

/** A product that is not sold any more. */
export interface ArchivedProduct {
  readonly brand: string;
  readonly name: string;
  /** The label of its category. */
  readonly category: string;
}
