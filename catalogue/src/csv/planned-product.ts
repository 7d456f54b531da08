import type { Pence } from "@damson/shop/money";
import type { ProductState } from "../database/schema.ts";
import type { ProductContent } from "../products/product-content.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";
import type { ProductLine } from "./import-line.ts";

export interface PlannedPicture {
  readonly source: string;
  readonly alt: string;
  readonly variantId: string | null;
}

export interface PlannedProduct {
  readonly before: StoredProduct | undefined;
  /** Absent if its lines are invalid. */
  readonly content: ProductContent | undefined;
  readonly state: ProductState;
  readonly goLiveAt: string | null;
  /** Price changes of existing variants. `content` has the prices of new ones. */
  readonly prices: readonly {
    readonly variantId: string;
    readonly before: Pence | undefined;
    readonly pence: Pence;
  }[];
  readonly pictures: readonly PlannedPicture[];
  /** Whether it goes live once its pictures are ready. */
  readonly publishes: boolean;
  readonly lines: readonly ProductLine[];
}
