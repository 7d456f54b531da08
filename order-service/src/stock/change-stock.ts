/** Stock changes by staff, concurrent with orders. */
import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { invalidFields, stockChanged } from "../errors.ts";
import { type LockedStock, lockStock, lockStockToCount } from "./locked-stock.ts";
import { requireVariants } from "./require-variants.ts";
import { type StockCause, type StockStep, writeStockEvent } from "./stock-events.ts";
import { countReserved, reserveUnsent } from "./unsent-orders.ts";

/** `seen` is the number that was displayed; `null`: not counted. */
export type StockChange =
  /** Adds or removes pieces. */
  | { readonly kind: "add"; readonly by: number }
  /** Sets the number on hand, including pieces reserved by unsent orders. */
  | { readonly kind: "count"; readonly onHand: number; readonly seen: number | null }
  /** Sets the number for sale, excluding reserved pieces. `seen` is optional. */
  | { readonly kind: "available"; readonly available: number; readonly seen?: number | null }
  /** Stops counting: sells without limit. */
  | { readonly kind: "stop"; readonly seen?: number | null };

/**
 * Changes the stock of a product and records an event. Throws `not_found`, `invalid_fields`, and `stock_changed` if
 * `seen` is outdated.
 */
export async function changeStock(
  service: Service,
  product: string,
  change: StockChange,
  cause: StockCause,
): Promise<StockStep> {
  return transaction(service.db, async (db) => {
    const now = service.clock();
    const mayBegin = change.kind === "count" || change.kind === "available";
    await requireVariants(db, [product]);
    const stock = mayBegin
      ? await lockStockToCount(db, service.db, [product], now)
      : await lockStock(db, [product], now);
    return applyStockChange(db, service, stock, { product, change, cause });
  });
}

interface ProductChange {
  readonly product: string;
  readonly change: StockChange;
  readonly cause: StockCause;
}

/** Changes stock in a transaction that has locked all affected products. */
export async function applyStockChange(
  db: Queries,
  { clock }: Pick<Service, "clock">,
  stock: LockedStock,
  { product, change, cause }: ProductChange,
): Promise<StockStep> {
  const step =
    change.kind === "add"
      ? await add(stock, product, change.by)
      : await replace(db, stock, product, change);
  if (step.before !== step.after || change.kind === "count") {
    await writeStockEvent(db, product, step, cause, clock());
  }
  return step;
}

async function add(stock: LockedStock, product: string, by: number): Promise<StockStep> {
  const before = stock.available(product);
  if (before === null) throw stockChanged("Stock is no longer tracked. Reload the page.");
  if (before + by < 0) {
    throw stockChanged(`Only ${before} are available now, so you can’t remove ${-by}.`);
  }
  await stock.add(product, by);
  return { before, after: before + by };
}

async function replace(
  db: Queries,
  stock: LockedStock,
  product: string,
  change: Exclude<StockChange, { readonly kind: "add" }>,
): Promise<StockStep> {
  const before = stock.available(product);
  const isStart = before === null && change.kind !== "stop";
  if (isStart) await reserveUnsent(db, product);
  const reserved = change.kind === "count" ? await countReserved(db, product) : 0;
  requireSeen(change, before, reserved);
  const after = calculateAvailable(change, reserved);
  await stock.set(product, after);
  return { before, after };
}

/** Sales move pieces from available to reserved, so the stock count does not change. */
function requireSeen(
  change: Exclude<StockChange, { readonly kind: "add" }>,
  before: number | null,
  reserved: number,
): void {
  if (change.seen === undefined) return;
  if (change.kind === "count") {
    const onHand = before === null ? null : before + reserved;
    if (onHand === change.seen) return;
    throw stockChanged(
      onHand === null
        ? "Stock is no longer tracked. Reload the page."
        : `Stock has changed: ${onHand} on hand now.`,
    );
  }
  if (before === change.seen) return;
  throw stockChanged(
    before === null
      ? "Stock is no longer tracked. Reload the page."
      : `Stock has changed: ${before} available now.`,
  );
}

function calculateAvailable(
  change: Exclude<StockChange, { readonly kind: "add" }>,
  reserved: number,
): number | null {
  if (change.kind === "stop") return null;
  if (change.kind === "available") return change.available;
  if (change.onHand >= reserved) return change.onHand - reserved;
  throw invalidFields({
    onHand: `${reserved} are reserved by orders. Enter ${reserved} or more, and check these orders.`,
  });
}
