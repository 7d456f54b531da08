import type { Pence } from "@damson/shop/money";
import type { VatSum } from "../database/schema.ts";

/** Parts of an order by rate, in pence. */
type Weights = readonly { readonly rate: number | null; readonly weight: Pence }[];

/**
 * Shares an amount out among the rates, in proportion to the weights: discounts and delivery follow the goods. The sums
 * add up to the amount.
 */
export function sumsByRate(amount: Pence, weights: Weights): readonly VatSum[] {
  const rates = [...new Set(weights.map(({ rate }) => rate))];
  const weightOf = (rate: number | null) =>
    weights.filter((each) => each.rate === rate).reduce((sum, { weight }) => sum + weight, 0);
  const all = weights.reduce((sum, { weight }) => sum + weight, 0);
  let [left, shared] = [amount, 0];
  return rates.map((rate, index) => {
    shared += weightOf(rate);
    const isLast = index === rates.length - 1;
    const upTo = isLast || all === 0 ? amount : Math.round((amount * shared) / all);
    const gross = upTo - (amount - left);
    left -= gross;
    return { rate, gross, vat: rate === null ? 0 : vatIn(gross, rate) };
  });
}

/** The VAT in an amount that contains it. */
function vatIn(gross: Pence, rate: number): Pence {
  return Math.round((gross * rate) / (100 + rate));
}
