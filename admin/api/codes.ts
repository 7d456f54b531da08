/** Discount codes. */

import type { CodeState, Code as StoredCode } from "@damson/order-service/admin-api/codes";
import { boundedArray, boundedText } from "@damson/shop/fields/bounded";
import { formatShortPence } from "@damson/shop/money";
import { discountKinds } from "@damson/shop/orders/discount";
import * as v from "valibot";
import type { Json } from "./json.ts";
import { emailAddress, line } from "./texts.ts";

/** A code without uses left keeps the state `used` after its last day. */
export const codeStates = [
  "open",
  "scheduled",
  "used",
  "expired",
  "ended",
] as const satisfies readonly CodeState[];
export type { CodeState };

export type Code = Json<StoredCode>;

export const MAX_CODES = 200;
const MAX_USES = 100_000;
const MAX_PENCE = 100_000_00;

/** An order of £0 gets no payment, so it would stay unpaid. */
const MAX_PERCENT = 90;
const MIN_LEFT = 100;

const WRONG_AMOUNT = "Enter an amount in pounds, like 5 or 7.50";

const wholeNumber = (max: number) => {
  const message = `Enter a whole number from 1 to ${max.toLocaleString("en-GB")}`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(max, message),
  );
};
const pence = v.pipe(
  v.number(WRONG_AMOUNT),
  v.integer(WRONG_AMOUNT),
  v.minValue(0, WRONG_AMOUNT),
  v.maxValue(MAX_PENCE, `Enter up to ${formatShortPence(MAX_PENCE)}`),
);
const day = boundedText(10, v.pipe(v.string(), v.isoDate("Enter a date")), "Enter a date");
const ids = boundedArray(boundedText(80, v.string()), 200, "Choose up to 200");
const WRONG_CODE = "Use 3 to 30 letters, digits and hyphens, like SUMMER10";

/**
 * A code with a chosen name or, without one, `count` random codes for one order each. To change a
 * code, send it without a name.
 */
export const savedCodes = v.pipe(
  v.object({
    code: v.optional(
      boundedText(
        200,
        v.pipe(
          v.string(),
          v.transform((typed) => typed.replaceAll(/\s/g, "").toUpperCase()),
          v.regex(/^[A-Z0-9-]{3,30}$/, WRONG_CODE),
        ),
        WRONG_CODE,
      ),
    ),
    kind: v.picklist(discountKinds),
    /** In per cent, or in pence; 0 for free delivery. */
    value: pence,
    minimum: v.optional(pence),
    /** Ids of categories and products. Default: all products. */
    goods: v.optional(
      v.pipe(
        v.object({ categories: ids, products: ids }),
        v.check(
          ({ categories, products }) => categories.length + products.length > 0,
          "Choose a category or a product",
        ),
      ),
    ),
    maxUses: v.optional(wholeNumber(MAX_USES)),
    maxUsesPerCustomer: v.optional(wholeNumber(MAX_USES)),
    count: v.optional(wholeNumber(MAX_CODES)),
    firstDay: v.optional(day),
    lastDay: v.optional(day),
    email: v.optional(emailAddress),
    note: v.optional(line(100, { tooLong: "The note must be 100 characters or fewer" })),
  }),
  v.forward(
    v.check(
      ({ kind, value }) => kind !== "percent" || (value >= 1 && value <= MAX_PERCENT),
      `Enter a whole number from 1 to ${MAX_PERCENT}`,
    ),
    ["value"],
  ),
  v.forward(
    v.check(({ kind, value }) => kind !== "amount" || value > 0, WRONG_AMOUNT),
    ["value"],
  ),
  v.forward(
    v.check(
      ({ kind, value, minimum = 0 }) => kind !== "amount" || minimum >= value + MIN_LEFT,
      "Enter at least £1 more than the discount, so that something is left to pay",
    ),
    ["minimum"],
  ),
  v.forward(
    v.check(
      ({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay,
      "Choose the first day or a later date",
    ),
    ["lastDay"],
  ),
  v.forward(
    v.check(
      ({ email, count = 1 }) => email === undefined || count === 1,
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
export type SavedCodes = v.InferOutput<typeof savedCodes>;
