import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createStateConflict } from "../errors.ts";
import { changeAsStaff } from "../orders/change-as-staff.ts";
import { changeOrder, type Order, type StaffChange } from "../orders/orders.ts";

/**
 * Marks the payment problems of an order as resolved, with the owner's explanation. For an erased
 * order, does not store the explanation. Throws `not_found`, `order_changed`, and
 * `order_state_conflict` if there is no open problem.
 */
export function resolveProblems(
  service: Service,
  orderId: string,
  reason: string,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, async (db, before, by) => {
    if (!(await hasOpenProblem(db, orderId))) {
      throw createStateConflict(`Order ${before.number} has no open payment problem.`);
    }
    const data = before.erasedAt === null ? { reason } : {};
    return changeOrder(db, before, { action: "resolve_problems", ...by, data });
  });
}

async function hasOpenProblem(db: Queries, orderId: string): Promise<boolean> {
  const last = await db
    .selectFrom("order_events")
    .select("type")
    .where("order_id", "=", orderId)
    .where("type", "in", ["report_problem", "resolve_problems"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.type === "report_problem";
}
