/** Changes of stock by staff, while orders take from it at the same moment. */
import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { invalidFields, stockChanged } from "../errors.ts";
import { countHeld, holdUnsent } from "./held.ts";
import { type LockedStock, lockStock, lockStockToCount } from "./locked-stock.ts";
import { requireVariants } from "./require-variants.ts";
import { type StockCause, type StockStep, writeStockEvent } from "./stock-events.ts";

/** The number that was shown before an absolute change; `null`: not counted. */
export type StockChange =
  /** So many more, or fewer. */
  | { readonly kind: "add"; readonly by: number }
  /** So many lie on the shelf, and those that unsent orders hold are among them. */
  | { readonly kind: "shelf"; readonly onShelf: number; readonly seen: number | null }
  /** So many can be sold, besides those that orders hold. `seen` is checked where it is given. */
  | { readonly kind: "available"; readonly available: number; readonly seen?: number | null }
  /** It is no longer counted, and sold without limit. */
  | { readonly kind: "stop"; readonly seen?: number | null };

/**
 * Changes one number, with its event. Throws `not_found`, `stock_changed` where it is no longer what
 * was seen, and `invalid_fields`.
 */
export async function changeStock(
  service: Service,
  product: string,
  change: StockChange,
  cause: StockCause,
): Promise<StockStep> {
  return transaction(service.db, async (db) => {
    const now = service.clock();
    const mayBegin = change.kind === "shelf" || change.kind === "available";
    await requireVariants(db, [product]);
    const stock = mayBegin
      ? await lockStockToCount(db, service.db, [product], now)
      : await lockStock(db, [product], now);
    return changeStockIn(db, service, stock, { product, change, cause });
  });
}

/** One change of several. */
interface ProductChange {
  readonly product: string;
  readonly change: StockChange;
  readonly cause: StockCause;
}

/** Changes stock within a transaction that has locked all products that it changes. */
export async function changeStockIn(
  db: Queries,
  { clock }: Pick<Service, "clock">,
  stock: LockedStock,
  { product, change, cause }: ProductChange,
): Promise<StockStep> {
  const step =
    change.kind === "add"
      ? await add(stock, product, change.by)
      : await replace(db, stock, product, change);
  if (step.before !== step.after || change.kind === "shelf") {
    await writeStockEvent(db, product, step, cause, clock());
  }
  return step;
}

async function add(stock: LockedStock, product: string, by: number): Promise<StockStep> {
  const before = stock.available(product);
  if (before === null) throw stockChanged("It is not counted any more.");
  if (before + by < 0) {
    throw stockChanged(`Only ${before} can be sold now, so ${-by} cannot be taken away.`);
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
  if (isStart) await holdUnsent(db, product);
  const held = change.kind === "shelf" ? await countHeld(db, product) : 0;
  requireSeen(change, before, held);
  const after = afterwards(change, held);
  await stock.set(product, after);
  return { before, after };
}

/** Sales move pieces from what can be sold to what is held: the shelf stays as it was seen. */
function requireSeen(
  change: Exclude<StockChange, { readonly kind: "add" }>,
  before: number | null,
  held: number,
): void {
  if (change.seen === undefined) return;
  if (change.kind === "shelf") {
    const onShelf = before === null ? null : before + held;
    if (onShelf === change.seen) return;
    throw stockChanged(
      onShelf === null
        ? "It is not counted any more."
        : `It has changed meanwhile: ${onShelf} should be on the shelf now.`,
    );
  }
  if (before === change.seen) return;
  throw stockChanged(
    before === null
      ? "It is not counted any more."
      : `It has changed meanwhile: ${before} can be sold now.`,
  );
}

function afterwards(
  change: Exclude<StockChange, { readonly kind: "add" }>,
  held: number,
): number | null {
  if (change.kind === "stop") return null;
  if (change.kind === "available") return change.available;
  if (change.onShelf >= held) return change.onShelf - held;
  throw invalidFields({
    onShelf: `Orders that are not sent yet hold ${held}: at least so many should be there. Enter ${held}, and look at these orders.`,
  });
}
