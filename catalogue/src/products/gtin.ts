/**
 * Checks the length (8, 12, 13 or 14) and the check digit:
 * https://www.gs1.org/services/how-calculate-check-digit-manually
 */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].map(Number).reverse();
  // From the right: the check digit, then digits with alternating weights of 3 and 1.
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Prefixes that shops may use for their own numbers and coupons. */
const LOCAL = /^(?:0[245]|2|98|99)/;

/**
 * Returns whether a GTIN is globally unique, as feeds require:
 * https://www.gs1.org/standards/id-keys/company-prefix
 */
export function isGlobalGtin(text: string): boolean {
  if (!isGtin(text) || /^0+$/.test(text)) return false;
  // GTIN-8 has other prefixes.
  if (text.length === 8) return !/^[02]/.test(text);
  // The first digit of a GTIN-14 is the packaging level; 9 is for variable-weight goods.
  return !LOCAL.test(text.padStart(14, "0").slice(1)) && !/^9\d{13}$/.test(text);
}
