import type { Product } from "@damson/shop/catalogue/product";
import type {
  ArchivedProduct,
  EarlierPrice,
  ProductOption,
  ProductPicture,
  ProductVariant,
} from "@damson/shop/catalogue/product-details";
import type { Destination } from "@damson/shop/delivery/destination";
import type { ParcelRate } from "@damson/shop/delivery/quote-delivery";
import type { BasketItem } from "@damson/shop/orders/basket";
import type { TextBlock } from "./text-blocks.ts";

export type ProductPageData =
  | { readonly sold: LiveProductData; readonly similar: readonly Product[] }
  | { readonly archived: ArchivedProductData; readonly similar: readonly Product[] };

export interface ArchivedProductData extends Omit<ArchivedProduct, "category"> {
  readonly slug: string;
  readonly category: ProductCategory;
}

interface ZoneRates extends Destination {
  /** Empty if it is too heavy for all. */
  readonly rates: readonly ParcelRate[];
}

interface ProductCategory {
  readonly label: string;
  readonly path?: string;
}

export interface LiveProductData {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly category: ProductCategory;
  readonly isNew?: boolean;
  readonly bestSeller?: boolean;
  readonly isFlammable?: boolean;
  readonly intro: string;
  /** Empty if `intro` says it all. */
  readonly description: readonly TextBlock[];
  readonly howToUse: readonly TextBlock[];
  readonly ingredients: string;
  readonly warnings: string;
  readonly responsiblePerson: string;
  /** In months. */
  readonly periodAfterOpening?: number;
  readonly options: readonly ProductOption[];
  /** The first one is shown without a query. */
  readonly variants: readonly ShownVariant[];
  readonly pictures: readonly ProductPicture[];
  /** Delivery of its heaviest variant by zone. The page shows the first, structured data all. */
  readonly zones: readonly ZoneRates[];
  readonly head: {
    readonly title: string;
    readonly description: string;
    readonly sharingTitle?: string;
    readonly sharingDescription?: string;
  };
}

export interface ShownVariant extends Omit<ProductVariant, "earlier" | "weight"> {
  /** The values that distinguish it from the others: `Ballroom, 28 nails`. */
  readonly name: string;
  /** The query that selects it: `?shade=ballroom`. Empty for a single variant. */
  readonly query: string;
  readonly item: BasketItem;
  /** `£500.00 per kg`. */
  readonly unitPrice?: string;
  /** The earlier price with the days it applied: `21 November 2026`. */
  readonly earlier?: Omit<EarlierPrice, "until">;
}
