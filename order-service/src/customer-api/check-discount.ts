import { limitedEmail } from "@damson/shop/fields/form-rules";
import { typedCode } from "@damson/shop/orders/placement";
import * as v from "valibot";
import type { Handler } from "../context.ts";
import { findDiscount } from "../discounts/discount-codes.ts";
import { json, readJson } from "../http/json.ts";
import { limit, limitRefusedCodes } from "../http/limits.ts";

const discountCheck = v.object({
  code: v.pipe(typedCode, v.nonEmpty("Code is required")),
  // The customer's address, if known. Placing an order would reveal the same.
  email: v.optional(limitedEmail),
});

/**
 * `POST /discounts/check`: returns the terms of a code. The checkout calculates its totals with them.
 * Only placing an order uses the code up.
 */
export const checkDiscount: Handler = async (request, context) => {
  await limit(context, "changes");
  const { code: typed, email } = await readJson(request, discountCheck);
  const now = context.clock();
  const catalogue = await context.catalogue.at(now);
  const use = { email: email?.toLowerCase(), now };
  const discount = await limitRefusedCodes(context, () =>
    findDiscount(context.db.reader, catalogue, typed, use),
  );
  return json(discount);
};
