import { isGtin } from "@damson/catalogue/gtin";

const LENGTHS = [8, 12, 13, 14];

/** Returns the error message for a GTIN, with the expected check digit; `undefined` if it is valid or empty. */
export function findGtinError(typed: string): string | undefined {
  const digits = readGtinDigits(typed);
  if (digits === "" || isGtin(digits)) return undefined;
  if (!/^\d+$/.test(digits)) return "Enter numbers only";
  if (!LENGTHS.includes(digits.length)) {
    return `Enter 8, 12, 13 or 14 digits. This GTIN has ${digits.length}.`;
  }
  const stem = digits.slice(0, -1);
  const right = Array.from({ length: 10 }, (_, digit) => digit).find((digit) =>
    isGtin(`${stem}${digit}`),
  );
  return `Check the last digit. It should be ${right}, not ${digits.at(-1)}.`;
}

/** Strips spaces and hyphens. */
export function readGtinDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "");
}
