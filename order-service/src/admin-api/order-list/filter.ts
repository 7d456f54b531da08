import type { OrderState } from "@damson/shop/orders/order-view";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { endOfDay, startOfDay } from "../../london-days.ts";
import { hasRefundDue } from "../../payments/refund-due.ts";

type PaymentStatus = "unpaid" | "paid" | "refunded" | "refund_due";

/** Orders must match all conditions. */
export interface OrderFilter {
  /** Search text. Each word matches the start of a word. */
  readonly query?: string | undefined;
  /** Any of these; empty matches all. */
  readonly states?: readonly OrderState[] | undefined;
  readonly packed?: boolean | undefined;
  readonly payment?: PaymentStatus | undefined;
  readonly paymentMethod?: PaymentMethod | undefined;
  /** First and last day of placement in London: `2026-11-22`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Matches one state. Written like the conditions of the list's indexes: see `order-tables.ts`. */
export function matchesState(state: OrderState): Expression<SqlBool> {
  return sql<boolean>`(state || '') = ${state}`;
}

/** Matches several states without an index, for queries that find orders by another condition. */
export function hasState(states: readonly OrderState[]): Expression<SqlBool> {
  return expressionBuilder<Schema, "orders">()("orders.state", "in", states);
}

/** Returns the conditions except states and search words, which have their own queries. */
export function toConditions(filter: OrderFilter): readonly Expression<SqlBool>[] {
  const eb = expressionBuilder<Schema, "orders">();
  const { packed, payment, paymentMethod, from, to } = filter;
  const isPaid: Readonly<Record<PaymentStatus, () => Expression<SqlBool>>> = {
    unpaid: () => eb("orders.paid", "<", eb.ref("orders.total")),
    paid: () => eb("orders.paid", ">=", eb.ref("orders.total")),
    refunded: () => eb("orders.refunded", ">", 0),
    refund_due: () => hasRefundDue,
  };
  return [
    ...(packed === undefined ? [] : [eb("orders.packed_at", packed ? "is not" : "is", null)]),
    ...(payment === undefined ? [] : [isPaid[payment]()]),
    ...(paymentMethod === undefined ? [] : [eb("orders.payment_method", "=", paymentMethod)]),
    ...(from === undefined ? [] : [eb("orders.placed_at", ">=", startOfDay(from))]),
    ...(to === undefined ? [] : [eb("orders.placed_at", "<=", parseEndOfDay(to))]),
  ];
}

function parseEndOfDay(day: string): Date {
  return endOfDay(startOfDay(day));
}
