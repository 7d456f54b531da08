/** What there is to do now, and how the shop has done. Money in pence. */

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

export interface Sales {
  /** What was paid, less what was paid back, each on its own day. */
  readonly revenue: number;
  /** How many were paid. */
  readonly orders: number;
  /** What those came to. */
  readonly paid: number;
}

export interface SalesOfDay extends Sales {
  /** In London, such as `2026-11-22`. */
  readonly day: string;
}

export interface BestSeller {
  readonly product: string;
  readonly brand: string;
  readonly name: string;
  /** Sold and not returned. */
  readonly pieces: number;
}

/** The answer to `GET /api/today`. */
export interface Today {
  readonly toDo: ToDo;
  readonly sales: {
    /** Every day of thirty, today's last. */
    readonly days: readonly SalesOfDay[];
    readonly total: Sales;
    /** Of the thirty days before, up to the same hour. */
    readonly before: Sales;
  };
  /** Of the thirty days. */
  readonly bestSellers: readonly BestSeller[];
}
