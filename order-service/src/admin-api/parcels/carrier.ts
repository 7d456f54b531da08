import type { Order } from "../../orders/orders.ts";

export interface Parcel {
  readonly order: Order;
  /** In grams; `null` if an item has no weight. */
  readonly weight: number | null;
  /** From the owner's rules; `null` if none fits. */
  readonly serviceCode: string | null;
}

/** Columns in a file with tracking numbers: possible names in lower case, the preferred one first. */
interface TrackingColumns {
  readonly order: readonly string[];
  readonly tracking: readonly string[];
  /** Absent if all parcels have the same carrier. */
  readonly carrier?: readonly string[];
}

/** A carrier's file formats. */
export interface Carrier {
  /** Name in tracking links and emails. */
  readonly name: string;
  /** Writes the CSV file that the owner uploads to the carrier. */
  readonly write: (parcels: readonly Parcel[]) => string;
  /** Returns a note on a parcel that needs attention at the carrier. */
  readonly findDoubt: (parcel: Parcel) => string | undefined;
  readonly columns: TrackingColumns;
}

export const NO_WEIGHT = "An item has no weight. Enter the weight at the carrier.";
