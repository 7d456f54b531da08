import { transaction } from "@damson/database";
import { HOUR_MS } from "@damson/service-runtime/durations";
import { raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import type { Service } from "../context.ts";
import { isNight } from "../london-days.ts";
import { type Contradiction, checkOrders } from "../orders/check-orders.ts";
import { readRuns, recordRun } from "../runs/job-runs.ts";
import { checkStock } from "../stock/check-stock.ts";

export interface BooksCheck {
  /** The orders that contradict themselves. */
  readonly orders: readonly Contradiction[];
  /** What of the stock does. */
  readonly stock: readonly string[];
  readonly milliseconds: number;
}

/** Looks through all orders and the stock, and writes down what came of it. */
export async function checkBooks(service: Service): Promise<BooksCheck> {
  const began = performance.now();
  const orders = await checkOrders(service);
  const stock = await checkStock(service);
  const milliseconds = Math.round(performance.now() - began);
  const found = orders.length + stock.length;
  const error = found === 0 ? null : `Contradictions: ${found}`;
  await recordRun(service, { name: "check_books", milliseconds, error });
  await alertOwner(service, found);
  return { orders, stock, milliseconds };
}

async function alertOwner(service: Service, found: number): Promise<void> {
  const kind = "books_do_not_add_up";
  const now = service.clock();
  await transaction(service.db, (db) =>
    found === 0
      ? resolveAlert(service, db, { kind }, now)
      : raiseAlert(service, db, { kind, details: { found }, now }),
  );
}

/** So that it is once a night, or by day where the shop is closed at night. */
const SINCE_LAST_NIGHT_MS = 20 * HOUR_MS;
const SKIPPED_NIGHTS_MS = 44 * HOUR_MS;

/** The same at night, unless it was done lately. */
export async function checkBooksNightly(service: Service): Promise<void> {
  const now = service.clock();
  const last = (await readRuns(service.db.reader)).get("check_books")?.ranAt;
  const longEnough = isNight(now) ? SINCE_LAST_NIGHT_MS : SKIPPED_NIGHTS_MS;
  if (last && now.getTime() - last.getTime() < longEnough) return;
  const { orders, stock } = await checkBooks(service);
  if (orders.length + stock.length === 0) return;
  service.log.error({ orders, stock }, "the books do not add up");
}
