import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import type { CatalogueTables, Queries } from "../database/database.ts";
import { lockStock } from "./locked-stock.ts";
import { remainingTransferStock } from "./transfer-share.ts";

/** Ordered quantities, by variant key. */
export type Wanted = ReadonlyMap<string, number>;

/** A product that has less stock than an order needs. */
interface Shortage {
  readonly product: string;
  readonly left: number;
}

export function quantitiesByProduct(
  lines: readonly { readonly product: string; readonly quantity: number }[],
): Wanted {
  const wanted = new Map<string, number>();
  for (const { product, quantity } of lines) {
    wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  }
  return wanted;
}

export interface ReservationRequest {
  readonly wanted: Wanted;
  /** Set while the order is unpaid. */
  readonly unpaidMethod: PaymentMethod | null;
  /** Maximum share of a product's stock that unpaid bank transfers may reserve, in per cent. */
  readonly transferSharePercent: number;
}

/** Why an order cannot be placed, and how many units are left. */
export interface Unavailable {
  readonly reason: "out_of_stock" | "transfer_share_reached";
  readonly lines: readonly Shortage[];
}

interface Found {
  readonly unavailable: Unavailable | undefined;
  /** Whether any of the products is tracked. */
  readonly hasTracked: boolean;
  readonly catalogueVersion: number | undefined;
}

/**
 * Checks stock for an order. Locks nothing, so only `reserve` is binding. Also reads the version of
 * the catalogue, which saves a round trip.
 */
export async function findUnavailable(db: Queries, claim: ReservationRequest): Promise<Found> {
  const rows = await db
    .$extendTables<CatalogueTables>()
    .selectFrom("catalogue_versions")
    .leftJoin("stock_items", (join) =>
      join.on("stock_items.product", "in", [...claim.wanted.keys()]),
    )
    .select(["version", "product", "available"])
    .where("catalogue_versions.id", "=", 1)
    .execute();
  const items = rows.flatMap(({ product, available }) =>
    product === null || available === null ? [] : [{ product, available }],
  );
  return {
    hasTracked: items.length > 0,
    unavailable: await checkAvailability(db, claim, items),
    catalogueVersion: rows[0]?.version,
  };
}

/** Reserves all that the order needs. If something is missing, reserves nothing and returns why. */
export async function reserve(
  db: Queries,
  orderId: string,
  claim: ReservationRequest,
  now: Date,
): Promise<Unavailable | undefined> {
  const { wanted, unpaidMethod } = claim;
  const stock = await lockStock(db, wanted.keys(), now);
  const items = [...wanted.keys()].flatMap((product) => {
    const available = stock.available(product);
    return available === null ? [] : [{ product, available }];
  });
  // The rows are locked now, so the number of waiting units cannot grow.
  const unavailable = await checkAvailability(db, claim, items);
  if (unavailable || items.length === 0) return unavailable;
  const reserved = items.map(({ product }) => ({
    order_id: orderId,
    product,
    quantity: wanted.get(product) ?? 0,
    unpaid_method: unpaidMethod,
  }));
  for (const { product, quantity } of reserved) await stock.add(product, -quantity);
  await db.insertInto("reservations").values(reserved).execute();
  return undefined;
}

/**
 * Changes the stock that an order has reserved. If something is missing, returns it, and the
 * transaction must not be committed.
 */
export async function changeReservations(
  db: Queries,
  orderId: string,
  claim: ReservationRequest,
  now: Date,
): Promise<Unavailable | undefined> {
  const held = db.selectFrom("reservations").select("product").where("order_id", "=", orderId);
  const products = (await held.execute()).map(({ product }) => product);
  // Locks all of them in the order of their names, before the two steps.
  await lockStock(db, [...products, ...claim.wanted.keys()], now);
  await release(db, orderId, now);
  return reserve(db, orderId, claim, now);
}

/** Marks the reservations of an order as paid. They no longer count as unpaid bank transfers. */
export async function markReservationsPaid(db: Queries, orderId: string): Promise<void> {
  await db
    .updateTable("reservations")
    .set({ unpaid_method: null })
    .where("order_id", "=", orderId)
    .execute();
}

/** Marks the reservations of an order as unpaid, because its payment was reversed. */
export async function markReservationsUnpaid(
  db: Queries,
  { id, paymentMethod }: { readonly id: string; readonly paymentMethod: PaymentMethod },
): Promise<void> {
  await db
    .updateTable("reservations")
    .set({ unpaid_method: paymentMethod })
    .where("order_id", "=", id)
    .execute();
}

/** Returns the stock that an order has reserved. */
export async function release(db: Queries, orderId: string, now: Date): Promise<void> {
  const reservations = await db
    .selectFrom("reservations")
    .select(["product", "quantity"])
    .where("order_id", "=", orderId)
    .execute();
  if (reservations.length === 0) return;
  const products = reservations.map(({ product }) => product);
  const stock = await lockStock(db, products, now);
  for (const { product, quantity } of reservations) await stock.add(product, quantity);
  await deleteReservations(db, orderId);
}

/** Deletes the reservations of an order that was sent. The stock does not come back. */
export async function deleteReservations(db: Queries, orderId: string): Promise<void> {
  await db.deleteFrom("reservations").where("order_id", "=", orderId).execute();
}

/** Reduces the reservations of an order to the quantities that are still here, after a part was sent. */
export async function reduceReservations(
  db: Queries,
  orderId: string,
  unsent: Wanted,
): Promise<void> {
  const left = [...unsent].filter(([, quantity]) => quantity > 0);
  await db
    .deleteFrom("reservations")
    .where("order_id", "=", orderId)
    .where(
      "product",
      "not in",
      left.map(([product]) => product),
    )
    .execute();
  for (const [product, quantity] of left) {
    await db
      .updateTable("reservations")
      .set({ quantity })
      .where("order_id", "=", orderId)
      .where("product", "=", product)
      .execute();
  }
}

/** Returns why an order cannot be placed. Returns `undefined` if it can. */
async function checkAvailability(
  db: Queries,
  { wanted, unpaidMethod, transferSharePercent }: ReservationRequest,
  items: readonly Item[],
): Promise<Unavailable | undefined> {
  const short = listShortages(wanted, items, ({ available }) => available);
  if (short.length > 0) return { reason: "out_of_stock", lines: short };
  const isBounded = unpaidMethod === "bank-transfer" && transferSharePercent < 100;
  if (!isBounded || items.length === 0) return undefined;
  const waiting = await countWaiting(
    db,
    items.map(({ product }) => product),
  );
  const refused = listShortages(wanted, items, ({ product, available }) =>
    remainingTransferStock({ available, waiting: waiting.get(product) ?? 0 }, transferSharePercent),
  );
  return refused.length === 0 ? undefined : { reason: "transfer_share_reached", lines: refused };
}

type Item = Readonly<{ product: string; available: number }>;

function listShortages(
  wanted: Wanted,
  items: readonly Item[],
  countLeft: (item: Item) => number,
): readonly Shortage[] {
  return items
    .map((item) => ({ product: item.product, left: countLeft(item) }))
    .filter(({ product, left }) => left < (wanted.get(product) ?? 0));
}

async function countWaiting(
  db: Queries,
  products: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("reservations")
    .select(["product", ({ fn }) => fn.sum<string | number>("quantity").as("waiting")])
    .where("product", "in", products)
    .where("unpaid_method", "=", "bank-transfer")
    .groupBy("product")
    .execute();
  return new Map(rows.map(({ product, waiting }) => [product, Number(waiting)]));
}
