/** How staff change the stock, while orders take from it at the same moment. */
import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { invalidFields, productNotFound, stockChanged } from "../errors.ts";
import { countHeld, holdUnsent } from "./held.ts";
import { type StockCause, type StockStep, writeStockEvent } from "./stock-events.ts";

/** What somebody saw before they changed it is part of every absolute change; `null`: not counted. */
export type StockChange =
  /** So many more, or fewer. */
  | { readonly kind: "add"; readonly by: number }
  /** So many lie on the shelf, and those that unsent orders hold are among them. */
  | { readonly kind: "shelf"; readonly onShelf: number; readonly seen: number | null }
  /** So many can be sold, besides those that orders hold. `seen` is checked where it is given. */
  | { readonly kind: "available"; readonly available: number; readonly seen?: number | null }
  /** It is no longer counted, and sold without limit. */
  | { readonly kind: "stop"; readonly seen?: number | null };

/** How many can be sold, and how many unsent orders hold of a product that is counted. */
export interface Counted {
  readonly available: number | null;
  readonly held: number;
}

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
  return transaction(service.db, (db) => changeStockIn(db, service, product, change, cause));
}

/** The same within a transaction. Whoever changes several does it in the order of their names. */
export async function changeStockIn(
  db: Queries,
  service: Service,
  product: string,
  change: StockChange,
  cause: StockCause,
): Promise<StockStep> {
  if (!service.catalogue.slugs.has(product)) throw productNotFound();
  const now = service.clock();
  const step =
    change.kind === "add"
      ? await add(db, product, change.by, now)
      : await replace(db, service, product, change, now);
  if (step.before !== step.after || change.kind === "shelf") {
    await writeStockEvent(db, product, step, cause, now);
  }
  return step;
}

/** One statement, so that nothing which is sold meanwhile is lost. */
async function add(db: Queries, product: string, by: number, now: Date): Promise<StockStep> {
  const changed = await db
    .updateTable("stock_items")
    .set(({ eb }) => ({ available: eb("available", "+", by), updated_at: now }))
    .where("product", "=", product)
    .where("available", ">=", -by)
    .returning("available")
    .executeTakeFirst();
  if (changed) return { before: changed.available - by, after: changed.available };
  const available = await findAvailable(db, product);
  if (available === null) throw stockChanged("It is not counted any more.");
  throw stockChanged(`Only ${available} can be sold now, so ${-by} cannot be taken away.`);
}

async function replace(
  db: Queries,
  service: Service,
  product: string,
  change: Exclude<StockChange, { readonly kind: "add" }>,
  now: Date,
): Promise<StockStep> {
  const before = await lockAvailable(db, product);
  const isStart = before === null && change.kind !== "stop";
  if (isStart) await holdUnsent(db, service, product);
  const held = change.kind === "shelf" ? await countHeld(db, product) : 0;
  requireSeen(change, before, held);
  const after = afterwards(change, held);
  if (after === null) await db.deleteFrom("stock_items").where("product", "=", product).execute();
  else {
    await db
      .insertInto("stock_items")
      .values({ product, available: after, updated_at: now })
      .onConflict((conflict) =>
        conflict.column("product").doUpdateSet({ available: after, updated_at: now }),
      )
      .execute();
  }
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

/** Orders wait for the row until the transaction ends. */
async function lockAvailable(db: Queries, product: string): Promise<number | null> {
  const row = await db
    .selectFrom("stock_items")
    .select("available")
    .where("product", "=", product)
    .forUpdate()
    .executeTakeFirst();
  return row?.available ?? null;
}

async function findAvailable(db: Queries, product: string): Promise<number | null> {
  const query = db.selectFrom("stock_items").select("available").where("product", "=", product);
  return (await query.executeTakeFirst())?.available ?? null;
}
