import type { Context } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";
import { otherOwners } from "./other-owners.ts";
import { requireRecentFactor } from "./recent-factor.ts";

/**
 * Pays money back, which asks for the second factor again where the order comes to more than the sum that
 * the owner has set; then the other owners are told. All that an order gives back counts together, so that
 * parts of it are no way round. Throws `factor_needed_again`.
 */
export function payingBack(context: AdminContext) {
  const { staff } = context;
  return async <Result>(
    c: Context<AdminEnv>,
    number: string,
    /** In pence; absent for all that was paid. */
    amount: number | undefined,
    payBack: () => Promise<Result>,
  ): Promise<Result> => {
    const { id, email, role } = c.var.member;
    const { money } = await staff.order.view(number, role);
    const before = money.refunded + money.onItsWayBack;
    const paysBack = amount ?? money.paid - before;
    const isLarge = paysBack > 0 && before + paysBack > (await staff.settings.refundLimit());
    if (isLarge) requireRecentFactor(context, c);
    const result = await payBack();
    if (isLarge) {
      const owners = await otherOwners(context, id);
      const notice = {
        type: "large_refund",
        person: email,
        subject: number.toUpperCase(),
      } as const;
      await staff.tellOwners({ ...notice, amount: paysBack, owners });
    }
    return result;
  };
}
