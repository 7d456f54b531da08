import type { MatchedLine } from "@damson/order-service/admin-api/bank-statement";
import { boundedArray, boundedText } from "@damson/shop/fields/bounded";
import * as v from "valibot";
import { day, line } from "./texts.ts";

export type { StatementCheck } from "@damson/order-service/admin-api/bank-statement";
export type StatementMatch = MatchedLine;

const MAX_FILE = 1024 * 1024;

export const MAX_RECORDED = 500;

export const bankStatement = v.object({
  csv: v.pipe(v.string(), v.maxLength(MAX_FILE, "Choose a file smaller than 1 MB")),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));

export const chosenPayments = v.object({
  payments: v.pipe(
    boundedArray(
      v.object({
        /** From the check. */
        key: boundedText(32, v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
        number: line(20),
        version: count,
        amount: count,
        date: day,
        text: line(100),
      }),
      MAX_RECORDED,
      `Record up to ${MAX_RECORDED} payments at a time`,
    ),
    v.minLength(1, "Choose at least one payment"),
  ),
});
