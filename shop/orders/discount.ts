import { discounted, formatPence, formatShortPence, type Pence } from "../money.ts";

export const discountKinds = ["percent", "amount", "delivery"] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** The effect of a discount code, and its conditions. */
export interface DiscountTerms {
  /** `delivery` makes delivery free. */
  readonly kind: DiscountKind;
  /** In per cent, or in pence; 0 for free delivery. */
  readonly value: number;
  /** Minimum spend on the products that the code covers. */
  readonly minimum: Pence;
  /** Keys of the variants that the code covers. `null`: all. */
  readonly products: readonly string[] | null;
}

export interface OrderItem {
  /** Variant key. */
  readonly product: string;
  readonly lineTotal: Pence;
}

/** Returns why a code does not apply to these items, for the shopper; `undefined` if it applies. */
export function explainUnmet(
  items: readonly OrderItem[],
  terms: DiscountTerms,
): string | undefined {
  const covered = listCovered(items, terms).reduce((sum, amount) => sum + amount, 0);
  if (covered === 0) return "This code doesn’t apply to anything in your basket.";
  if (covered >= terms.minimum) return undefined;
  const missing = formatPence(terms.minimum - covered);
  return terms.products === null
    ? `Spend ${missing} more to use this code.`
    : `Spend ${missing} more on the products it covers to use this code.`;
}

/**
 * Returns the discount of each item. Each covered item has its share, rounded so that the shares
 * add up to the discount.
 */
export function discountItems(
  items: readonly OrderItem[],
  terms: DiscountTerms | undefined,
): readonly Pence[] {
  if (terms === undefined || explainUnmet(items, terms) !== undefined) return items.map(() => 0);
  const covered = listCovered(items, terms);
  const all = covered.reduce((sum, amount) => sum + amount, 0);
  const discount = calculateDiscount(all, terms);
  let before = 0;
  return covered.map((amount) => {
    const share = shareUpTo(before + amount) - shareUpTo(before);
    before += amount;
    return share;
  });

  function shareUpTo(amount: Pence): Pence {
    return Math.round((discount * amount) / all);
  }
}

/** Examples: `10% off`, `£5 off`, `Free delivery`. */
export function describeDiscount({ kind, value }: Pick<DiscountTerms, "kind" | "value">): string {
  if (kind === "delivery") return "Free delivery";
  return `${kind === "percent" ? `${value}%` : formatShortPence(value)} off`;
}

/** Formats the delivery charge. Names the code that made delivery free. */
export function formatDelivery(
  { discount, delivery }: { readonly discount: Pence; readonly delivery: Pence },
  code: string | null | undefined,
): string {
  if (delivery > 0) return formatPence(delivery);
  return code && discount === 0 ? `Free with ${code}` : "Free";
}

/** Returns the amount of each item that the code covers. */
function listCovered(items: readonly OrderItem[], { products }: DiscountTerms): readonly Pence[] {
  const keys = products && new Set(products);
  return items.map(({ product, lineTotal }) =>
    keys === null || keys.has(product) ? lineTotal : 0,
  );
}

function calculateDiscount(covered: Pence, { kind, value }: DiscountTerms): Pence {
  if (kind === "percent") return covered - discounted(covered, value);
  return kind === "amount" ? Math.min(value, covered) : 0;
}
