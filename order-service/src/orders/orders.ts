import { fromColumns, toColumns } from "@damson/database";
import type { OrderState } from "@damson/shop/orders/order-view";
import { selectPersonId } from "../audit/person-id.ts";
import type { Queries, Row } from "../database/database.ts";
import type { Actor, Schema } from "../database/schema.ts";
import {
  createOrderChangedError,
  createOrderNotFoundError,
  createStateConflict,
} from "../errors.ts";
import { getNextState, type OrderAction } from "./states.ts";

export type Order = Row<"orders">;
export type OrderLine = Row<"order_lines">;
export type OrderEvent = Row<"order_events">;

export interface PastState {
  readonly state: OrderState;
  readonly at: Date;
}

/** Whether a part of the order was dispatched, and the rest follows. */
export function isPartSent({ state, unsent }: Pick<Order, "state" | "unsent">): boolean {
  return state === "dispatched" && unsent > 0;
}

export async function findOrder(db: Queries, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromColumns(row);
}

export async function findOrderByNumber(db: Queries, number: string): Promise<Order | undefined> {
  const query = db.selectFrom("orders").selectAll().where("number", "=", number);
  const row = await query.executeTakeFirst();
  return row && fromColumns(row);
}

export interface StaffChange {
  /** Email address; absent for commands. */
  readonly person?: string | undefined;
  /**
   * Version of the order on the screen. If the order has another one, the change throws
   * `order_changed`.
   */
  readonly version?: number | undefined;
}

/**
 * Locks an order until the transaction ends. Throws `not_found`, and `order_changed` for another
 * version.
 */
export async function lockOrder(db: Queries, id: string, version?: number): Promise<Order> {
  const query = db.selectFrom("orders").selectAll().where("id", "=", id).forUpdate();
  const row = await query.executeTakeFirst();
  if (row === undefined) throw createOrderNotFoundError();
  requireVersion(row, version);
  return fromColumns(row);
}

/** Throws `order_changed` if the version differs. */
export function requireVersion(order: Pick<Order, "version">, version: number | undefined): void {
  if (version !== undefined && order.version !== version) throw createOrderChangedError();
}

export async function listLines(db: Queries, orderId: string): Promise<readonly OrderLine[]> {
  const query = db.selectFrom("order_lines").selectAll().where("order_id", "=", orderId);
  return (await query.orderBy("position").execute()).map((row) => fromColumns(row));
}

export async function listPastStates(db: Queries, orderId: string): Promise<readonly PastState[]> {
  const rows = await db
    .selectFrom("order_events")
    .select(["state", "at"])
    .where("order_id", "=", orderId)
    .where("state", "is not", null)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ state, at }) => (state === null ? [] : [{ state, at }]));
}

/** Changes an order. Records no event. */
export async function updateOrder(db: Queries, id: string, changes: Partial<Order>): Promise<void> {
  await db
    .updateTable("orders")
    .set(toColumns<Schema, "orders">(changes))
    .where("id", "=", id)
    .execute();
}

export interface OrderChange {
  readonly action: OrderAction;
  readonly actor: Actor;
  readonly person?: string | undefined;
  readonly now: Date;
  readonly columns?: Partial<Order>;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Actions that can add personal details to an order, so they are refused after an erasure. */
const writesPersonalDetails: ReadonlySet<OrderAction> = new Set([
  "correct_address",
  "correct_tracking",
  "deduct",
  "note",
  "resend_mail",
  "reverse_payment",
]);

/**
 * Returns the state after the action. Throws `order_state_conflict` if the state of the order, or
 * its erasure, does not allow the action.
 */
export function requireAction(order: Order, action: OrderAction): OrderState {
  const state = getNextState(order.state, action);
  if (state === undefined) throw createOrderStateConflict(order);
  if (writesPersonalDetails.has(action)) requireNotErased(order);
  return state;
}

/** Changes a locked order and records the event. Throws `order_state_conflict`. */
export async function changeOrder(
  db: Queries,
  order: Order,
  { action, actor, person, now, columns = {}, data = {} }: OrderChange,
): Promise<Order> {
  const state = requireAction(order, action);
  const version = order.version + 1;
  const changed: Partial<Order> = { ...columns, state, version, updatedAt: now };
  await db
    .updateTable("orders")
    .set(toColumns<Schema, "orders">(changed))
    .where("id", "=", order.id)
    .where("state", "=", order.state)
    .execute();
  await db
    .insertInto("order_events")
    .values({
      order_id: order.id,
      at: now,
      actor,
      person: person ?? null,
      person_id: selectPersonId(person),
      type: action,
      state: state === order.state ? null : state,
      data,
    })
    .execute();
  return { ...order, ...changed };
}

const stateNames: Readonly<Record<OrderState, string>> = {
  pending_payment: "is waiting for its payment",
  paid: "has been paid",
  dispatched: "has been sent",
  delivered: "has been delivered",
  return_requested: "is being returned",
  returned: "has been returned",
  refunded: "has been refunded",
  expired: "has expired, as it was not paid in time",
  cancelled: "has been cancelled",
};

export function createOrderStateConflict({ number, state }: Order): Error {
  return createStateConflict(`You can’t do this because order ${number} ${stateNames[state]}.`);
}

/** Throws `order_state_conflict` if the personal details were erased. */
export function requireNotErased({ number, erasedAt }: Order): void {
  if (erasedAt === null) return;
  throw createStateConflict(
    `You can’t do this because the personal details of order ${number} were erased.`,
  );
}
