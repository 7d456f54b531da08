import * as v from "valibot";
import { typedCode } from "../../../storefront/app/checkout/placement.ts";
import { orderTotals } from "../../../storefront/app/checkout/totals.ts";
import type { Handler } from "../context.ts";
import { findDiscount } from "../discounts/discount-codes.ts";
import { json, readJson } from "../http/json.ts";
import { limit, limitRefusedCodes } from "../http/limits.ts";

const discountCheck = v.object({
  code: v.pipe(typedCode, v.nonEmpty("Code is required")),
  subtotal: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
});

/** `POST /discounts/check`: what a code takes off now. It is taken when an order is placed. */
export const checkDiscount: Handler = async (request, context) => {
  await limit(context, "changes");
  const { code, subtotal } = await readJson(request, discountCheck);
  const { percent } = await limitRefusedCodes(context, () =>
    findDiscount(context.db.reader, code, { now: context.clock() }),
  );
  return json({ percent, discount: orderTotals(subtotal, percent).discount });
};
