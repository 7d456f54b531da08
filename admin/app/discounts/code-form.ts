import * as v from "valibot";
import { type NewCodes, newCodes } from "#api/codes.ts";

function readFields(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== "");
  return {
    ...Object.fromEntries(filled),
    percent: parseNumber(fields.percent),
    count: parseNumber(fields.count),
  };
}

function parseNumber(text = ""): number | undefined {
  return /^\s*\d{1,6}\s*%?\s*$/.test(text) ? Number.parseInt(text, 10) : undefined;
}

export const codeForm: v.GenericSchema<Record<string, unknown>, NewCodes> = v.pipe(
  v.record(v.string(), v.string()),
  v.transform(readFields),
  newCodes,
);
