import type { Pence } from "../money.ts";

/** Chooses a carrier's service for a parcel. `null` fits every parcel. */
export interface ServiceRule {
  /** Name of the delivery rate that the customer chose. */
  readonly rate: string | null;
  /** In grams. */
  readonly maxWeight: number | null;
  /** Value of the items. */
  readonly maxValue: Pence | null;
  /** The carrier's code of the service, such as `TPN24`. */
  readonly code: string;
}

interface WeighedParcel {
  readonly rate: string;
  /** `null` if an item has no weight. */
  readonly weight: number | null;
  readonly value: Pence;
}

/** Returns the code of the first rule that fits; `null` if none does. */
export function findServiceCode(
  rules: readonly ServiceRule[],
  { rate, weight, value }: WeighedParcel,
): string | null {
  const fitting = rules.find(
    (rule) =>
      (rule.rate === null || rule.rate === rate) &&
      (rule.maxWeight === null || (weight !== null && weight <= rule.maxWeight)) &&
      (rule.maxValue === null || value <= rule.maxValue),
  );
  return fitting?.code ?? null;
}
