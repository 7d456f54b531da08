import { readList } from "@damson/database";
import { type OpenAlerts, readOpenAlerts } from "../alerts/open-alerts.ts";
import type { Service } from "../context.ts";
import { type BestSeller, readBestSellers } from "../reports/best-sellers.ts";
import { readSales, type SalesReport, startOfSales } from "../reports/sales.ts";
import { readToDo, type ToDo } from "../reports/to-do.ts";

export interface Today {
  readonly alerts: OpenAlerts;
  readonly toDo: ToDo;
  readonly sales: SalesReport;
  /** Of the same days. */
  readonly bestSellers: readonly BestSeller[];
}

const BEST_SELLERS = 5;

/** What there is to do now, and how the shop has done. */
export function readToday({ db, clock }: Pick<Service, "db" | "clock">): Promise<Today> {
  const now = clock();
  return readList(db, async (queries) => ({
    alerts: await readOpenAlerts(queries),
    toDo: await readToDo(queries, now),
    sales: await readSales(db.kind, queries, now),
    bestSellers: await readBestSellers(queries, startOfSales(now), BEST_SELLERS),
  }));
}
