/** Values that only the order service needs. */
import { text } from "@damson/service-runtime/settings/values";
import { isEmailAddress } from "@damson/shop/fields/email";
import { paymentMethod } from "@damson/shop/orders/placement";
import * as v from "valibot";

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

/** A number, or `off` for no limit. */
export function allowOff<Schema extends v.GenericSchema<unknown, number>>(schema: Schema) {
  return v.union([v.literal("off"), schema]);
}

/** Payment methods, each once. As text, separated by commas. */
export const paymentMethods = v.pipe(
  v.union([
    v.array(v.string()),
    v.pipe(
      text,
      v.transform((typed) => typed.split(",").map((method) => method.trim())),
    ),
  ]),
  v.array(
    v.picklist(paymentMethod.options, `must be one or more of ${paymentMethod.options.join(", ")}`),
  ),
  v.minLength(1, "must name at least one payment method"),
  v.check(
    (methods) => new Set(methods).size === methods.length,
    "must name each payment method once",
  ),
);
