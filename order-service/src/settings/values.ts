/** The kinds of values that only orders have, each read as a text. */
import { text } from "@damson/service-runtime/settings/values";
import * as v from "valibot";
import { isEmailAddress } from "../../../storefront/app/lib/email.ts";

export const optionalEmail = v.optional(
  v.pipe(text, v.trim(), v.check(isEmailAddress, "must be an email address")),
);

export const optionalSortCode = v.optional(
  v.pipe(
    text,
    v.transform((typed) => typed.replaceAll(/[\s-]/g, "")),
    v.regex(/^\d{6}$/, "must be six digits such as 12-34-56"),
    v.transform((digits) => digits.replace(/^(..)(..)(..)$/, "$1-$2-$3")),
  ),
);

export const optionalAccountNumber = v.optional(
  v.pipe(
    text,
    v.transform((typed) => typed.replaceAll(/\s/g, "")),
    v.regex(/^\d{6,10}$/, "must be the digits of an account number"),
  ),
);
