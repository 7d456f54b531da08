/** The history of the whole catalogue, and of one product. */
import type { Entity } from "@damson/catalogue";
import type { Pence } from "@damson/shop/money";

/** An item that the change created, edited or removed. */
export interface ChangedThing {
  readonly entity: Entity;
  readonly entityId: string;
  /** Name of the product, brand, category or settings. */
  readonly name: string;
  /** Set for a product or one of its prices. */
  readonly productId?: string;
  /** Names of the changed fields; empty if the item was created or removed. */
  readonly fields: readonly string[];
  /** For prices: the old price, if there was one, and the new price, if one was set. */
  readonly price?: { readonly from?: Pence; readonly to?: Pence; readonly startsAt?: string };
}

export interface ListedChange {
  readonly id: number;
  readonly at: string;
  /** Email address of the staff member. */
  readonly person: string;
  readonly type: string;
  /** Id of the change that this one undoes. */
  readonly undoes: number | null;
  readonly undoneBy?: string;
  /** Number of changed items. `things` lists only the first of them. */
  readonly count: number;
  readonly things: readonly ChangedThing[];
  /** True if this staff member may undo it here. */
  readonly canUndo: boolean;
  /** True if they may undo it only under Settings. */
  readonly canUndoInSettings: boolean;
}

export interface ChangeList {
  readonly rows: readonly ListedChange[];
  /** Cursor for the next page (`?before=`); absent on the last page. */
  readonly next?: string;
}
