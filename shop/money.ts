/** Whole pence. Pounds with decimals exist only in `catalogue.json` and on the screen. */
export type Pence = number;

/** Turns a price in pounds, such as 24.99, into pence. */
export function penceFromPounds(pounds: number): Pence {
  return Math.round(pounds * 100);
}

/** The price after a discount in per cent, rounded once to the penny. */
export function discounted(price: Pence, percent: number): Pence {
  return Math.round((price * (100 - percent)) / 100);
}

/**
 * Formats a price: `£6.00`. Without `Intl.NumberFormat`, which a slow phone takes longer to create
 * than to hydrate the whole page.
 */
export function formatPence(amount: Pence): string {
  const sign = amount < 0 ? "-" : "";
  return `${sign}£${decimalPounds(Math.abs(amount)).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
}

/** Formats a sum for a sentence, without pence if there are none: `£50`. */
export function formatShortPence(amount: Pence): string {
  return formatPence(amount).replace(".00", "");
}

/** A price as structured data wants it: `6.00`. */
export function decimalPounds(amount: Pence): string {
  return (amount / 100).toFixed(2);
}
