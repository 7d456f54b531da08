import { readList } from "@damson/database";
import { missingToOpen } from "@damson/shop/legal/opening";
import { type OpenAlerts, readOpenAlerts } from "../alerts/open-alerts.ts";
import { readSeller } from "../catalogue/seller.ts";
import type { Service } from "../context.ts";
import { readRuns } from "../jobs/job-runs.ts";
import { type BestSeller, readBestSellers } from "./reports/best-sellers.ts";
import { readSales, type SalesReport, startOfSales } from "./reports/sales.ts";
import { readToDo, type ToDo } from "./reports/to-do.ts";
import { readRestoredCopy, type ShownCopy } from "./restored-copy.ts";

export interface Today {
  readonly alerts: OpenAlerts;
  /** Present while this is a restored copy. */
  readonly restoredCopy: ShownCopy | undefined;
  /** The facts that the owner has to give before the shop takes orders, by name. */
  readonly missingToOpen: readonly string[];
  /** Time of the last good backup. */
  readonly backedUpAt: Date | undefined;
  readonly toDo: ToDo;
  readonly sales: SalesReport;
  /** Best sellers of the same days. */
  readonly bestSellers: readonly BestSeller[];
}

const BEST_SELLERS = 5;

/** Reads the tasks of the shop, and its sales. */
export async function readToday(
  service: Pick<Service, "db" | "clock" | "catalogue" | "seller" | "shop">,
): Promise<Today> {
  const { db, clock, catalogue, shop } = service;
  const now = clock();
  const seller = await readSeller(service);
  return readList(db, async (queries) => ({
    alerts: await readOpenAlerts(queries),
    restoredCopy: await readRestoredCopy(queries),
    missingToOpen: missingToOpen(seller, shop.address),
    backedUpAt: (await readRuns(queries)).get("backup")?.ranAt,
    toDo: await readToDo(queries, { catalogue, now }),
    sales: await readSales(db.kind, queries, now),
    bestSellers: await readBestSellers(queries, startOfSales(now), BEST_SELLERS),
  }));
}
