/** What there is to do now, and how the shop has done. Money in pence. */
import type { BestSeller } from "../../order-service/src/reports/best-sellers.ts";
import type { Sales, SalesOfDay, SalesReport } from "../../order-service/src/reports/sales.ts";

/** How many wait, and since when the one has that has waited longest. */
export interface Waiting {
  readonly count: number;
  readonly since?: string;
}

export interface ToDo {
  readonly toPack: Waiting;
  /** Packed, and still here. */
  readonly toDispatch: Waiting;
  /** Unpaid, and over within a day; `since` is when the first one will be. */
  readonly expiring: Waiting;
  readonly returnsAnnounced: Waiting;
  /** What came back or was cancelled, and whose money is still here. */
  readonly refundsDue: Waiting;
  /** Disputes, refunds that failed, other amounts, that nobody has seen to. */
  readonly paymentProblems: Waiting & {
    /** Of some of their orders. */
    readonly numbers: readonly string[];
  };
  readonly messages: Waiting;
  readonly failedMails: Waiting;
  readonly lowStock: Waiting;
}

export type { BestSeller, Sales, SalesOfDay };

/** The answer to `GET /api/today`. */
export interface Today {
  readonly toDo: ToDo;
  readonly sales: SalesReport;
  /** Of the thirty days. */
  readonly bestSellers: readonly BestSeller[];
}
