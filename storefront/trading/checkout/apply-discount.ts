import type { Pence } from "@damson/shop/money";
import * as v from "valibot";
import { postToOrders } from "#trading/lib/orders-api.ts";
import { discountStore, forgetRefusal, refuseDiscount } from "./discount.ts";

const checked = v.object({ percent: v.pipe(v.number(), v.minValue(0)) });

/** Applies a discount code and returns whether it was accepted. If not, its field shows the reason. */
export async function applyDiscount(
  code: string,
  subtotal: Pence,
  email?: string,
): Promise<boolean> {
  const answer = await postToOrders("/discounts/check", { code, subtotal, email });
  if (answer.kind === "done" && v.is(checked, answer.body)) {
    const { percent } = answer.body;
    forgetRefusal();
    discountStore.update(() => ({ code, percent }));
    return true;
  }
  refuseDiscount(
    code,
    answer.kind === "refused"
      ? answer.message
      : "The code could not be checked. Please try again in a moment.",
  );
  return false;
}
