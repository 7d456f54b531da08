import { limitedEmail } from "@damson/shop/fields/form-rules";
import { discounted } from "@damson/shop/money";
import { typedCode } from "@damson/shop/orders/placement";
import * as v from "valibot";
import type { Handler } from "../context.ts";
import { findDiscount } from "../discounts/discount-codes.ts";
import { json, readJson } from "../http/json.ts";
import { limit, limitRefusedCodes } from "../http/limits.ts";

const discountCheck = v.object({
  code: v.pipe(typedCode, v.nonEmpty("Code is required")),
  // The order's address, if known. Reveals no more than placing an order does.
  email: v.optional(limitedEmail),
  subtotal: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
});

/** `POST /discounts/check`: the current discount of a code. Placing an order redeems it. */
export const checkDiscount: Handler = async (request, context) => {
  await limit(context, "changes");
  const { code, email, subtotal } = await readJson(request, discountCheck);
  const { percent } = await limitRefusedCodes(context, () =>
    findDiscount(context.db.reader, code, { email: email?.toLowerCase(), now: context.clock() }),
  );
  return json({ percent, discount: subtotal - discounted(subtotal, percent) });
};
