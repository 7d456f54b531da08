import { transaction } from "@damson/database";
import { HOUR_MS } from "@damson/service-runtime/durations";
import { clearAlert, raiseAlert } from "../alerts/alerts.ts";
import type { Service } from "../context.ts";
import { readRuns, recordRun } from "../jobs/job-runs.ts";
import { isNight } from "../london-days.ts";
import { checkOrders, type Inconsistency } from "./check-orders.ts";
import { checkStock } from "./check-stock.ts";
import { compareWithProvider } from "./compare-with-provider.ts";

export interface IntegrityReport {
  readonly orders: readonly Inconsistency[];
  readonly stock: readonly string[];
  /** Whether the payment provider was compared. True if there is no provider. */
  readonly isCompared: boolean;
  readonly milliseconds: number;
}

/** Checks all orders and stock, compares them with the payment provider, and records the result. */
export async function checkIntegrity(service: Service): Promise<IntegrityReport> {
  const began = performance.now();
  // Runs first, because it records payments and refunds whose webhooks were lost.
  const compared = await compare(service);
  const orders = [...(await checkOrders(service)), ...(compared ?? [])];
  const stock = await checkStock(service);
  const milliseconds = Math.round(performance.now() - began);
  const found = orders.length + stock.length;
  const isCompared = compared !== undefined;
  const unanswered = isCompared ? null : "The payment provider did not respond";
  const error = found === 0 ? unanswered : `Inconsistencies: ${found}`;
  await recordRun(service, { name: "check_integrity", milliseconds, error });
  // An open alert stays if the provider was not compared, because its differences may persist.
  if (found > 0 || isCompared) await alertOwner(service, found);
  return { orders, stock, isCompared, milliseconds };
}

/** Returns `undefined` if the provider is unreachable. */
async function compare(service: Service): Promise<readonly Inconsistency[] | undefined> {
  if (service.provider === undefined) return [];
  try {
    return await compareWithProvider(service, service.provider);
  } catch (err) {
    service.log.warn({ err }, "could not compare payments with Stripe");
    return undefined;
  }
}

async function alertOwner(service: Service, found: number): Promise<void> {
  const kind = "inconsistencies_found";
  const now = service.clock();
  await transaction(service.db, (db) =>
    found === 0
      ? clearAlert(service, db, { kind }, now)
      : raiseAlert(service, db, { kind, details: { found }, now }),
  );
}

/** Runs once a night. If the machine is off at night, runs during the day. */
const SINCE_LAST_NIGHT_MS = 20 * HOUR_MS;
const SKIPPED_NIGHTS_MS = 44 * HOUR_MS;

/** Checks integrity at night, unless it ran recently. */
export async function checkIntegrityNightly(service: Service): Promise<void> {
  const now = service.clock();
  const last = (await readRuns(service.db.reader)).get("check_integrity")?.ranAt;
  const longEnough = isNight(now) ? SINCE_LAST_NIGHT_MS : SKIPPED_NIGHTS_MS;
  if (last && now.getTime() - last.getTime() < longEnough) return;
  const { orders, stock } = await checkIntegrity(service);
  if (orders.length + stock.length === 0) return;
  service.log.error({ orders, stock }, "inconsistencies found");
}
