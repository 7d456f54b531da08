import * as v from "valibot";
import { parsePounds } from "#admin/lib/pounds.ts";
import { type SavedCodes, savedCodes } from "#api/codes.ts";

const numbers = ["count", "maxUses", "maxUsesPerCustomer"];
const texts = ["email", "firstDay", "lastDay", "note"];

/** Omits empty fields. A number that cannot be read is 0, which is never valid. */
function readFields(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const { kind, value = "", minimum = "", goods, ...others } = fields;
  const filled = Object.entries(others).filter(([, typed]) => typed.trim() !== "");
  const isNamed = fields.code !== undefined;
  return {
    ...Object.fromEntries(filled.filter(([name]) => texts.includes(name))),
    ...Object.fromEntries(
      filled
        .filter(([name]) => numbers.includes(name))
        .map(([name, typed]) => [name, parseNumber(typed)]),
    ),
    ...(isNamed && { code: fields.code }),
    kind,
    value: kind === "amount" ? (parsePounds(value) ?? 0) : parseNumber(value),
    ...(minimum.trim() && { minimum: parsePounds(minimum) ?? -1 }),
    ...(goods && { goods: JSON.parse(goods) }),
  };
}

function parseNumber(text: string): number {
  return /^\s*\d{1,6}\s*%?\s*$/.test(text) ? Number.parseInt(text, 10) : 0;
}

export const codeForm: v.GenericSchema<Record<string, unknown>, SavedCodes> = v.pipe(
  v.record(v.string(), v.string()),
  v.transform(readFields),
  savedCodes,
);
