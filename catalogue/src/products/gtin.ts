/** Returns true for a GTIN of 8, 12, 13 or 14 digits whose check digit is right: https://www.gs1.org/services/how-calculate-check-digit-manually */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].map(Number).reverse();
  // The check digit comes first now; the others weigh 3 and 1 by turns, and all end in a multiple of ten.
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
