import type { OrderState } from "@damson/shop/orders/order-view";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { endOfDay, startOfDay } from "../../london-days.ts";
import { hasRefundDue } from "../../payments/refund-due.ts";

type PaymentStatus = "unpaid" | "paid" | "refunded" | "refund_due";

/** All conditions must match. */
export interface OrderFilter {
  /** Word prefixes, as typed. */
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

/** Condition for one state, matching the list's indexes: see `order-search-tables.ts`. */
export function matchesState(state: OrderState): Expression<SqlBool> {
  return sql<boolean>`(state || '') = ${state}`;
}

/** Condition for several states, for orders found by other means; uses no index. */
export function hasState(states: readonly OrderState[]): Expression<SqlBool> {
  return expressionBuilder<Schema, "orders">()("orders.state", "in", states);
}

/** Conditions except states and words, which are queried separately. */
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
