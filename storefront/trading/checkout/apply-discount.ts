import * as v from "valibot";
import { postToOrders } from "#trading/lib/orders-api.ts";
import { discountAnswer, discountStore, forgetRefusal, refuseDiscount } from "./discount.ts";

/** Applies a discount code and returns whether it was accepted. If not, its field shows the reason. */
export async function applyDiscount(code: string, email?: string): Promise<boolean> {
  const answer = await postToOrders("/discounts/check", { code, email });
  if (answer.kind === "done" && v.is(discountAnswer, answer.body)) {
    const discount = answer.body;
    forgetRefusal();
    discountStore.update(() => discount);
    return true;
  }
  refuseDiscount(
    code,
    answer.kind === "refused"
      ? answer.message
      : "We couldn’t check the code. Please try again in a moment.",
  );
  return false;
}
