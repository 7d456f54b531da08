import type { Pence } from "@damson/shop/money";

export type ReadCell<Value> = { readonly value: Value } | { readonly problem: string };

const YES = ["yes", "true", "1"];
const NO = ["no", "false", "0"];

export function readFlag(text: string): ReadCell<boolean> {
  const given = text.toLowerCase();
  if (YES.includes(given)) return { value: true };
  if (NO.includes(given)) return { value: false };
  return { problem: `“${shorten(text)}” isn’t valid. Enter yes or no.` };
}

/** Accepts a decimal point or comma: `1.5`, `1,5`. */
export function readNumber(text: string): ReadCell<number> {
  const plain = text.replace(",", ".");
  if (/^\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?$/.test(plain)) return { value: Number(plain) };
  return { problem: `“${shorten(text)}” isn’t a number` };
}

/** Reads a price in pounds: `12.5`, `£1,299.00`, `12,50`. */
export function readPrice(text: string): ReadCell<Pence> {
  const plain = text.replaceAll(/[£\s]/g, "");
  const pounds = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain)
    ? plain.replaceAll(",", "")
    : plain.replace(",", ".");
  const [, whole, decimals = ""] = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(pounds) ?? [];
  if (whole === undefined)
    return { problem: `“${shorten(text)}” isn’t a price. Enter an amount, like 12.50.` };
  return { value: Number(whole) * 100 + Number(decimals.padEnd(2, "0")) };
}

export function shorten(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
