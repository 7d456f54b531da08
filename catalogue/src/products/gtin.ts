/** Returns true for a GTIN of 8, 12, 13 or 14 digits whose check digit is right: https://www.gs1.org/services/how-calculate-check-digit-manually */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].map(Number).reverse();
  // The check digit comes first now; the others weigh 3 and 1 by turns, and all end in a multiple of ten.
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Prefixes of numbers that shops give themselves and of coupons: the same number may be another product elsewhere. */
const LOCAL = /^(?:0[245]|2|98|99)/;

/**
 * Returns true for a GTIN that names one product everywhere: feeds may have no other.
 * https://www.gs1.org/standards/id-keys/company-prefix
 */
export function isGlobalGtin(text: string): boolean {
  if (!isGtin(text) || /^0+$/.test(text)) return false;
  // Eight digits have prefixes of their own.
  if (text.length === 8) return !/^[02]/.test(text);
  // The first of fourteen digits says how it is packed: 9 is for goods by weight.
  return !LOCAL.test(text.padStart(14, "0").slice(1)) && !/^9\d{13}$/.test(text);
}
