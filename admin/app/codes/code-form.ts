import * as v from "valibot";
import { type NewCodes, newCodes } from "#api/codes.ts";

/** Without the fields that were left empty, and with numbers in place of what was typed. */
function fromFields(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== "");
  return {
    ...Object.fromEntries(filled),
    percent: numberIn(fields.percent),
    count: numberIn(fields.count),
  };
}

function numberIn(text = ""): number | undefined {
  return /^\s*\d{1,6}\s*%?\s*$/.test(text) ? Number.parseInt(text, 10) : undefined;
}

/** The form in which codes are made, as what is sent. */
export const codeForm: v.GenericSchema<Record<string, unknown>, NewCodes> = v.pipe(
  v.record(v.string(), v.string()),
  v.transform(fromFields),
  newCodes,
);
