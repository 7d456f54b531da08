import { readList } from "@damson/database";
import { listMissingToOpen } from "@damson/shop/legal/opening";
import { sql } from "kysely";
import { type OpenAlerts, readOpenAlerts } from "../alerts/open-alerts.ts";
import { readSeller } from "../catalogue/seller.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { readRuns } from "../jobs/job-runs.ts";
import { readSales, type SalesReport, startOfSales } from "./reports/sales.ts";
import { readToDo, type ToDo } from "./reports/to-do.ts";
import { readRestoredCopy, type ShownCopy } from "./restored-copy.ts";

export interface AdminHome {
  readonly alerts: OpenAlerts;
  /** Present in a shop restored from a backup, until an owner activates it. */
  readonly restoredCopy: ShownCopy | undefined;
  /** Required details that are missing before the shop can take orders. */
  readonly missingToOpen: readonly string[];
  readonly backedUpAt: Date | undefined;
  readonly toDo: ToDo;
  readonly sales: SalesReport;
  readonly bestSellers: readonly BestSeller[];
}

const BEST_SELLERS = 5;

export async function readAdminHome(
  service: Pick<Service, "db" | "clock" | "catalogue" | "seller" | "shop">,
): Promise<AdminHome> {
  const { db, clock, catalogue, shop } = service;
  const now = clock();
  const seller = await readSeller(service);
  return readList(db, async (queries) => ({
    alerts: await readOpenAlerts(queries),
    restoredCopy: await readRestoredCopy(queries),
    missingToOpen: listMissingToOpen(seller, shop.address),
    backedUpAt: (await readRuns(queries)).get("backup")?.ranAt,
    toDo: await readToDo(queries, { catalogue, now }),
    sales: await readSales(db.kind, queries, now),
    bestSellers: await readBestSellers(queries, startOfSales(now), BEST_SELLERS),
  }));
}

interface BestSeller {
  readonly product: string;
  readonly brand: string;
  readonly name: string;
  /** Units sold and not returned. */
  readonly pieces: number;
}

/**
 * Lists the products that sold most. Counts orders paid since a time, unless they were cancelled.
 */
async function readBestSellers(
  db: Queries,
  since: Date,
  count: number,
): Promise<readonly BestSeller[]> {
  const rows = await db
    .selectFrom("payment_events")
    .innerJoin("payments", "payments.id", "payment_events.payment_id")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(({ fn }) => [
      "product",
      // Names can differ if the product was renamed. Any will do.
      fn.max("brand").as("brand"),
      fn.max("name").as("name"),
      sql<string | number>`sum(quantity - returned)`.as("pieces"),
    ])
    .where("at", ">=", since)
    .where("type", "=", "captured")
    .where("orders.state", "not in", ["cancelled", "pending_payment", "expired"])
    .groupBy("product")
    .having(sql`sum(quantity - returned)`, ">", 0)
    .orderBy("pieces", "desc")
    .orderBy("product")
    .limit(count)
    .execute();
  return rows.map((row) => ({ ...row, pieces: Number(row.pieces) }));
}
