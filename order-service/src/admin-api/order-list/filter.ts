/** Filters of the list of orders. */

import type { OrderState } from "@damson/shop/orders/order-view";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { endOfDay, startOfDay } from "../../london-days.ts";
import { hasRefundDue } from "../../payments/refund-due.ts";

/** State of an order's money. */
type PaymentStatus = "unpaid" | "paid" | "refunded" | "refund_due";

/** All of it has to hold. */
export interface OrderFilter {
  /** Beginnings of words, as typed. */
  readonly query?: string | undefined;
  /** One of these; none are all. */
  readonly states?: readonly OrderState[] | undefined;
  readonly packed?: boolean | undefined;
  readonly payment?: PaymentStatus | undefined;
  readonly paymentMethod?: PaymentMethod | undefined;
  /** The first and the last day they were placed on, in London: `2026-11-22`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Condition for one state, as the indexes of the list have it: see `order-search-tables.ts`. */
export function inState(state: OrderState): Expression<SqlBool> {
  return sql<boolean>`(state || '') = ${state}`;
}

/** Condition for some states, without an index: for orders that were found by something else. */
export function isOneOf(states: readonly OrderState[]): Expression<SqlBool> {
  return expressionBuilder<Schema, "orders">()("orders.state", "in", states);
}

/** Lists the conditions but those of states and words, which are looked up otherwise. */
export function conditionsOf(filter: OrderFilter): readonly Expression<SqlBool>[] {
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
    ...(to === undefined ? [] : [eb("orders.placed_at", "<=", lastMomentOf(to))]),
  ];
}

function lastMomentOf(day: string): Date {
  return endOfDay(startOfDay(day));
}
