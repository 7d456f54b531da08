import { formatPence, type Pence } from "../money.ts";

type NetUnit = "g" | "ml" | "item";

/** Contents of one variant, from its label. */
export interface NetQuantity {
  readonly amount: number;
  readonly unit: NetUnit;
}

export interface UnitPrice {
  /** In pence; below £1 with one decimal. */
  readonly pence: number;
  readonly per: "kg" | "litre" | "item";
}

const units = {
  g: { per: "kg", amount: 1000 },
  ml: { per: "litre", amount: 1000 },
  item: { per: "item", amount: 1 },
} as const;

/**
 * Price per kilogram, litre or item (Price Marking Order 2004, as amended by SI 2024/1055). Rounds
 * to the nearest penny, below £1 to a tenth of a penny. Returns `undefined` for a single item.
 */
export function unitPrice(price: Pence, { amount, unit }: NetQuantity): UnitPrice | undefined {
  if (amount <= 0 || (unit === "item" && amount === 1)) return undefined;
  const { per, amount: whole } = units[unit];
  const exact = (price * whole) / amount;
  return { per, pence: exact < 100 ? Math.round(exact * 10) / 10 : Math.round(exact) };
}

/** Formats the unit price of contents such as `28 nails`: `£500.00 per kg`, `26.7p per nail`. */
export function formatUnitPrice({ pence, per }: UnitPrice, contents = ""): string {
  const unit = per === "item" && contents.endsWith("nails") ? "nail" : per;
  return `${pence < 100 ? `${pence}p` : formatPence(pence)} per ${unit}`;
}
