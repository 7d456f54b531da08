import { viewOrder } from "@damson/order-service/admin-api/order";
import { readRefundLimit } from "@damson/order-service/admin-api/refund-limit";
import { notifyOwners } from "@damson/order-service/admin-api/staff-members";
import { orderChanged } from "@damson/order-service/errors";
import type { Context } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";
import { otherOwners } from "./other-owners.ts";
import { requireRecentFactor } from "./recent-factor.ts";

interface Repayment {
  readonly number: string;
  /** In pence; absent for all that was paid. */
  readonly amount?: number | undefined;
  /** Version of the order that the staff member saw. */
  readonly version: number;
  readonly payBack: () => Promise<unknown>;
}

/**
 * Guards what gives money back. Where an order gives back more than the owner's limit in all, the second factor has to
 * be shown again, and the other owners are notified. Throws `factor_needed_again` and `order_changed`.
 */
export function guardLargeRefunds(context: AdminContext) {
  const { service } = context;
  return async (
    c: Context<AdminEnv>,
    { number, amount, version: seen, payBack }: Repayment,
  ): Promise<void> => {
    const { id, email: person, role } = c.var.staffMember;
    const { money, version } = await viewOrder(service, number, role);
    // Another part is being paid back at this moment: it would not count.
    if (version < seen) throw orderChanged();
    const before = money.refunded + money.pendingRefund;
    const paysBack = amount ?? money.paid - before;
    const isLarge = paysBack > 0 && before + paysBack > (await readRefundLimit(service));
    if (isLarge) requireRecentFactor(context, c);
    await payBack();
    if (!isLarge) return;
    const owners = await otherOwners(context, id);
    const subject = number.toUpperCase();
    await notifyOwners(service, {
      type: "large_refund",
      person,
      subject,
      amount: paysBack,
      owners,
    });
  };
}
