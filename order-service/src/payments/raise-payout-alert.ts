import { clearAlert, raiseAlert } from "../alerts/alerts.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Order } from "../orders/orders.ts";
import { findExcessPayout } from "./excess-payout.ts";

/**
 * Alerts the owner if more was paid out than received for an order. Resolves the alert otherwise.
 */
export async function raisePayoutAlert(
  service: Pick<Service, "log" | "clock">,
  db: Queries,
  { id, number: subject }: Pick<Order, "id" | "number">,
): Promise<void> {
  const details = await findExcessPayout(db, id);
  const alert = { kind: "paid_out_too_much", subject } as const;
  const now = service.clock();
  if (details === undefined) await clearAlert(service, db, alert, now);
  else await raiseAlert(service, db, { ...alert, details, now });
}
