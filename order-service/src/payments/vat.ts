import type { Pence } from "@damson/shop/money";
import type { VatSum } from "../database/schema.ts";

/** Value of the order at each VAT rate, in pence. */
type Weights = readonly { readonly rate: number | null; readonly weight: Pence }[];

/**
 * Splits an amount by VAT rate in proportion to the weights, because the delivery has the rates of
 * the goods. The sums add up to the amount.
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

interface TaxedLine {
  readonly vatRate: number | null;
  readonly lineTotal: Pence;
  /** Share of the order's discount. */
  readonly discount: Pence;
}

/**
 * Splits the VAT of an invoice among its lines. Each line has its share of the discount and the
 * delivery, so the sum is the VAT of the invoice.
 */
export function splitVatByLine(
  lines: readonly TaxedLine[],
  byRate: readonly VatSum[],
): readonly Pence[] {
  return lines.map((line, index) => {
    const { vatRate } = line;
    const vat = byRate.find(({ rate }) => rate === vatRate)?.vat ?? 0;
    const weigh = (some: readonly TaxedLine[]) =>
      some
        .filter((each) => each.vatRate === vatRate)
        .reduce((sum, { lineTotal, discount }) => sum + lineTotal - discount, 0);
    const all = weigh(lines);
    // Rounds the sum up to each line, so that rounding errors do not add up.
    const upTo = (count: number) =>
      all === 0 ? 0 : Math.round((vat * weigh(lines.slice(0, count))) / all);
    return upTo(index + 1) - upTo(index);
  });
}

/** Returns the VAT included in an amount. */
function calculateVat(gross: Pence, rate: number): Pence {
  return Math.round((gross * rate) / (100 + rate));
}
