/** Discount codes. Each works for one order. */

import type { CodeState, Code as StoredCode } from "@damson/order-service/admin-api/codes";
import { boundedText } from "@damson/shop/fields/bounded";
import * as v from "valibot";
import type { Json } from "./json.ts";
import { emailAddress, line } from "./texts.ts";

/** A used code stays used after its last day. */
export const codeStates = [
  "open",
  "used",
  "expired",
  "ended",
] as const satisfies readonly CodeState[];
export type { CodeState };

export type Code = Json<StoredCode>;

export const MAX_CODES = 200;

/** A total of £0 cannot be paid, so the order would stay unpaid for ever. */
const MAX_PERCENT = 90;

const wholeNumber = (message: string, from: number, to: number) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(from, message), v.maxValue(to, message));

export const newCodes = v.pipe(
  v.object({
    percent: wholeNumber(`Enter a whole number from 1 to ${MAX_PERCENT}`, 1, MAX_PERCENT),
    count: wholeNumber(`Enter a whole number from 1 to ${MAX_CODES}`, 1, MAX_CODES),
    email: v.optional(emailAddress),
    lastDay: v.optional(
      boundedText(10, v.pipe(v.string(), v.isoDate("Enter a date")), "Enter a date"),
    ),
    note: v.optional(line(100, { tooLong: "The note must be 100 characters or fewer" })),
  }),
  v.forward(
    v.check(
      ({ email, count }) => email === undefined || count === 1,
      "Create only one code per email address",
    ),
    ["count"],
  ),
  // The email address is erased some time after the last day.
  v.forward(
    v.check(
      ({ email, lastDay }) => email === undefined || lastDay !== undefined,
      "Enter a last day for a code limited to an email address",
    ),
    ["lastDay"],
  ),
);
export type NewCodes = v.InferOutput<typeof newCodes>;
