/** The history of the whole catalogue, and of one product. */
import type { Entity } from "@damson/catalogue";
import type { Pence } from "@damson/shop/money";

/** One thing that a change has changed. */
export interface ChangedThing {
  readonly entity: Entity;
  readonly entityId: string;
  /** Name of the product, brand, category or settings. */
  readonly name: string;
  /** Id of the product, if it is one or a price of one. */
  readonly productId?: string;
  /** The fields that are different; empty if it was created or removed. */
  readonly fields: readonly string[];
  /** For prices: before, if there was one, and after, if one was set. */
  readonly price?: { readonly from?: Pence; readonly to?: Pence; readonly startsAt?: string };
}

export interface ListedChange {
  readonly id: number;
  readonly at: string;
  /** Address of the staff member. */
  readonly person: string;
  /** Such as `product_saved`. */
  readonly type: string;
  /** Id of the change that it undoes. */
  readonly undoes: number | null;
  /** The staff member who has undone it. */
  readonly undoneBy?: string;
  /** Number of things that it has changed; the first of them are listed. */
  readonly count: number;
  readonly things: readonly ChangedThing[];
  /** True if this staff member may undo it here. */
  readonly canUndo: boolean;
  /** True if they may undo it on the page Shop, and only there. */
  readonly canUndoInShop: boolean;
}

export interface ChangeList {
  /** The newest first. */
  readonly rows: readonly ListedChange[];
  /** For the next page, as `?before=`; absent after the last. */
  readonly next?: string;
}
