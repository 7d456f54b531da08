import type { Pence } from "@damson/shop/money";
import type { ProductState } from "../database/schema.ts";
import type { ProductContent } from "../products/product-content.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";
import type { ProductLine } from "./import-line.ts";

/** A picture that follows once it is made. */
export interface PlannedPicture {
  readonly source: string;
  readonly alt: string;
  readonly variantId: string | null;
}

/** A product of a file, as it would be after the import. */
export interface PlannedProduct {
  /** Absent for a new one. */
  readonly before: StoredProduct | undefined;
  /** Absent where its lines are wrong. */
  readonly content: ProductContent | undefined;
  readonly state: ProductState;
  readonly goLiveAt: string | null;
  /** Prices of variants that exist already; those of new ones are in the content. */
  readonly prices: readonly {
    readonly variantId: string;
    readonly before: Pence | undefined;
    readonly pence: Pence;
  }[];
  readonly pictures: readonly PlannedPicture[];
  /** True if it goes live once it has them. */
  readonly publishes: boolean;
  readonly lines: readonly ProductLine[];
}
