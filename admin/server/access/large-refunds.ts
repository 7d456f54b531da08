import { viewOrder } from "@damson/order-service/admin-api/order";
import { readRefundLimit } from "@damson/order-service/admin-api/refund-limit";
import { notifyOwners } from "@damson/order-service/admin-api/staff-members";
import { createOrderChangedError } from "@damson/order-service/errors";
import type { Context } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";
import { listOtherOwners } from "./other-owners.ts";
import { requireRecentFactor } from "./recent-factor.ts";

interface Repayment {
  readonly number: string;
  /** In pence; absent for the full amount paid. */
  readonly amount?: number | undefined;
  /** Version of the order that the staff member saw. */
  readonly version: number;
  readonly payBack: () => Promise<unknown>;
}

/**
 * Guards refunds. If an order's refunds exceed the owner's limit in total, it requires a recent second factor and
 * notifies the other owners. Throws `factor_needed_again` and `order_changed`.
 */
export function guardLargeRefunds(context: AdminContext) {
  const { service } = context;
  return async (
    c: Context<AdminEnv>,
    { number, amount, version: seen, payBack }: Repayment,
  ): Promise<void> => {
    const { id, email: person, role } = c.var.staffMember;
    const { money, version } = await viewOrder(service, number, role);
    // A concurrent refund would be missing from the total.
    if (version < seen) throw createOrderChangedError();
    const before = money.refunded + money.pendingRefund;
    const paysBack = amount ?? money.paid - before;
    const isLarge = paysBack > 0 && before + paysBack > (await readRefundLimit(service));
    if (isLarge) requireRecentFactor(context, c);
    await payBack();
    if (!isLarge) return;
    const owners = await listOtherOwners(context, id);
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
