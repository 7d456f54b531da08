/** Stock changes by staff, while customers order. */
import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createInvalidFieldsError, createStockChangedError } from "../errors.ts";
import { type LockedStock, lockStock, lockStockToCount } from "./locked-stock.ts";
import { requireVariants } from "./require-variants.ts";
import { type StockCause, type StockStep, writeStockEvent } from "./stock-events.ts";
import { countReserved, reserveUnsent } from "./unsent-orders.ts";

/** `seen` is the number on the screen; `null` if the product was not tracked. */
export type StockChange =
  /** Adds or removes units. */
  | { readonly kind: "add"; readonly by: number }
  /** Sets the number on hand. It includes units that are reserved but not sent. */
  | { readonly kind: "count"; readonly onHand: number; readonly seen: number | null }
  /** Sets the number for sale, without reserved units. `seen` may be left out. */
  | { readonly kind: "available"; readonly available: number; readonly seen?: number | null }
  /** Stops tracking, so that the product sells without limit. */
  | { readonly kind: "stop"; readonly seen?: number | null };

/**
 * Changes the stock of a product and records an event. Throws `not_found`, `invalid_fields`, and
 * `stock_changed` if `seen` is not the current number.
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

/** Changes stock. The transaction must have locked all of the products. */
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
  if (before === null)
    throw createStockChangedError("Stock is no longer tracked. Reload the page.");
  if (before + by < 0) {
    throw createStockChangedError(`Only ${before} are available now, so you can’t remove ${-by}.`);
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

/**
 * Throws if the stock has changed. Sales in between do not matter for the number on hand: they only
 * move units from available to reserved.
 */
function requireSeen(
  change: Exclude<StockChange, { readonly kind: "add" }>,
  before: number | null,
  reserved: number,
): void {
  if (change.seen === undefined) return;
  if (change.kind === "count") {
    const onHand = before === null ? null : before + reserved;
    if (onHand === change.seen) return;
    throw createStockChangedError(
      onHand === null
        ? "Stock is no longer tracked. Reload the page."
        : `Stock has changed: ${onHand} on hand now.`,
    );
  }
  if (before === change.seen) return;
  throw createStockChangedError(
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
  throw createInvalidFieldsError({
    onHand: `${reserved} are reserved by orders. Enter ${reserved} or more, and check these orders.`,
  });
}
