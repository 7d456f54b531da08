import { formatPence, type Pence } from "../money.ts";

/** The unit in which a net quantity is given. */
type NetUnit = "g" | "ml" | "item";

/** The contents of one variant, as its label gives them. */
export interface NetQuantity {
  readonly amount: number;
  readonly unit: NetUnit;
}

export interface UnitPrice {
  /** A fraction of a penny below £1, rounded to a tenth. */
  readonly pence: number;
  readonly per: "kg" | "litre" | "item";
}

const units = {
  g: { per: "kg", amount: 1000 },
  ml: { per: "litre", amount: 1000 },
  item: { per: "item", amount: 1 },
} as const;

/**
 * The unit price of a variant (Price Marking Order 2004, as amended by SI 2024/1055): per kilogram, litre or item, to the
 * nearest penny, and below £1 to the nearest tenth of one. `undefined` for a single item, which has the same price.
 */
export function unitPrice(price: Pence, { amount, unit }: NetQuantity): UnitPrice | undefined {
  if (amount <= 0 || (unit === "item" && amount === 1)) return undefined;
  const { per, amount: whole } = units[unit];
  const exact = (price * whole) / amount;
  return { per, pence: exact < 100 ? Math.round(exact * 10) / 10 : Math.round(exact) };
}

/** Formats a unit price: `£500.00 per kg`, `26.7p per item`. */
export function formatUnitPrice({ pence, per }: UnitPrice): string {
  return `${pence < 100 ? `${pence}p` : formatPence(pence)} per ${per}`;
}
