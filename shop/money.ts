/** Whole pence. Pounds with decimals exist only in `catalogue.json` and on the screen. */
export type Pence = number;

export function penceFromPounds(pounds: number): Pence {
  return Math.round(pounds * 100);
}

/** The price after a discount in per cent, rounded once to the penny. */
export function discounted(price: Pence, percent: number): Pence {
  return Math.round((price * (100 - percent)) / 100);
}

/**
 * Formats a price: `£6.00`. Avoids `Intl.NumberFormat`, which slow phones take longer to create
 * than to hydrate the page.
 */
export function formatPence(amount: Pence): string {
  const sign = amount < 0 ? "-" : "";
  return `${sign}£${decimalPounds(Math.abs(amount)).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
}

/** Formats a price without zero pence: `£50`. */
export function formatShortPence(amount: Pence): string {
  return formatPence(amount).replace(".00", "");
}

/** Formats a price for structured data: `6.00`. */
export function decimalPounds(amount: Pence): string {
  return (amount / 100).toFixed(2);
}
