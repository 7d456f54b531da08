import type { Pence } from "@damson/shop/money";
import type { VatSum } from "../database/schema.ts";

/** Order value by VAT rate, in pence. */
type Weights = readonly { readonly rate: number | null; readonly weight: Pence }[];

/**
 * Splits an amount by VAT rate in proportion to the weights, because discounts and delivery follow the goods. The sums
 * add up to the amount.
 */
export function splitByRate(amount: Pence, weights: Weights): readonly VatSum[] {
  const rates = [...new Set(weights.map(({ rate }) => rate))];
  const sumWeights = (rate: number | null) =>
    weights.filter((each) => each.rate === rate).reduce((sum, { weight }) => sum + weight, 0);
  const all = weights.reduce((sum, { weight }) => sum + weight, 0);
  let [left, shared] = [amount, 0];
  return rates.map((rate, index) => {
    shared += sumWeights(rate);
    const isLast = index === rates.length - 1;
    const upTo = isLast || all === 0 ? amount : Math.round((amount * shared) / all);
    const gross = upTo - (amount - left);
    left -= gross;
    return { rate, gross, vat: rate === null ? 0 : calculateVat(gross, rate) };
  });
}

/** Returns the VAT included in an amount. */
function calculateVat(gross: Pence, rate: number): Pence {
  return Math.round((gross * rate) / (100 + rate));
}
