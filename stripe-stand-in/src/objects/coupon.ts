import type { Coupon, LineItem } from "../types.ts";

export interface NewCoupon {
  readonly id: string;
  readonly amount_off: number;
  readonly currency: string;
  readonly name?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** A coupon that takes a fixed amount off one payment. */
export function newCoupon({ name, metadata = {}, ...wanted }: NewCoupon, created: number): Coupon {
  return {
    ...wanted,
    object: "coupon",
    created,
    duration: "once",
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: { ...metadata },
    name: name ?? null,
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}

/** Spreads a discount over lines by what they cost, to the penny. */
export function discountLines(
  lines: readonly LineItem[],
  { amount_off }: Pick<Coupon, "amount_off">,
): readonly LineItem[] {
  const subtotal = sumOf(lines);
  const discount = Math.min(amount_off ?? 0, subtotal);
  const upTo = (index: number) =>
    subtotal === 0 ? 0 : Math.round((discount * sumOf(lines.slice(0, index))) / subtotal);
  return lines.map((line, index) => {
    const amount_discount = upTo(index + 1) - upTo(index);
    return { ...line, amount_discount, amount_total: line.amount_subtotal - amount_discount };
  });
}

function sumOf(lines: readonly LineItem[]): number {
  return lines.reduce((sum, { amount_subtotal }) => sum + amount_subtotal, 0);
}
