import type { InvoiceView, OrderView } from "@damson/shop/orders/order-view";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { endOfDay } from "../london-days.ts";
import { findInvoice, formatInvoiceName, type Invoice } from "../payments/invoices.ts";
import { isPaidOnline } from "../payments/payments.ts";
import {
  isPartSent,
  listLines,
  listPastStates,
  type Order,
  type OrderLine,
  type PastState,
} from "./orders.ts";
import { getNextState } from "./states.ts";

export interface OrderParts {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly history: readonly PastState[];
  /** Absent until the order is paid. */
  readonly invoice?: Invoice | undefined;
}

export async function readParts(db: Queries, order: Order): Promise<OrderParts> {
  const lines = await listLines(db, order.id);
  const history = await listPastStates(db, order.id);
  const invoice = await findInvoice(db, order.id);
  // The payment may have been reversed. An order that asks for a difference has no new invoice yet.
  const isValid = order.paid > 0 && invoice?.amount === order.total;
  return { order, lines, history, invoice: isValid ? invoice : undefined };
}

export function toOrderView(
  { order, lines, history, invoice }: OrderParts,
  { paymentOptions, catalogue }: Pick<Service, "paymentOptions" | "catalogue">,
  now: Date,
): OrderView {
  const { number, state, subtotal, discount, delivery, total, shipping, billing } = order;
  const { deliveryRate } = order;
  const isWaiting = state === "pending_payment";
  const payBy = isWaiting ? (order.confirmedPayBy ?? order.payBy) : null;
  const confirmBy = isWaiting && order.confirmedPayBy !== null ? order.payBy : null;
  const returnBy =
    order.deliveredAt === null ? undefined : returnDeadline(order, order.deliveredAt);
  return {
    number,
    state,
    placedAt: order.placedAt.toISOString(),
    lines: lines.map((line) => ({
      ...toLineView(line, catalogue.find(line.product)?.path),
      ...(isPartSent(order) && line.unsent > 0 ? { unsent: line.unsent } : {}),
    })),
    subtotal,
    discount,
    delivery,
    total,
    ...(order.discountCode === null ? {} : { discountCode: order.discountCode }),
    deliveryRate,
    returnDays: order.returnDays,
    shipping,
    billing,
    paymentMethod: order.paymentMethod,
    ...(payBy ? { payBy: payBy.toISOString() } : {}),
    ...(confirmBy ? { confirmBy: confirmBy.toISOString() } : {}),
    ...(isWaiting && !isPaidOnline(order) ? { bankAccount: paymentOptions().bankAccount } : {}),
    ...(invoice ? { invoice: toInvoiceView(invoice) } : {}),
    ...calculateNetPayments(order),
    ...(order.tracking ? { tracking: order.tracking } : {}),
    history: history.map(({ state, at }) => ({ state, at: at.toISOString() })),
    canCancel: getNextState(state, "cancel") !== undefined,
    canReturn: canReturn({ order, lines }, now),
    canChangeAddress: canChangeAddress(order),
    ...(returnBy ? { returnBy: returnBy.toISOString() } : {}),
  };
}

/**
 * Returns the payments minus refunds, at least 0. Customers do not see refunds beyond the payment,
 * such as one that was made twice by mistake.
 */
function calculateNetPayments({ paid, refunded }: Pick<Order, "paid" | "refunded">) {
  const back = Math.min(refunded, paid);
  return { paid: paid - back, refunded: back };
}

/** Returns true if there is something to return and the return period is not over. */
export function canReturn(
  { order, lines }: Pick<OrderParts, "order" | "lines">,
  now: Date,
): boolean {
  if (getNextState(order.state, "request_return") === undefined || isPartSent(order)) return false;
  if (order.deliveredAt !== null && now > returnDeadline(order, order.deliveredAt)) return false;
  return lines.some(({ quantity, returned }) => returned < quantity);
}

/** Returns true if customers can change the delivery address themselves. */
export function canChangeAddress({ state, packedAt, deliveryRate }: Order): boolean {
  const isUnsent = getNextState(state, "correct_address") !== undefined;
  return isUnsent && packedAt === null && deliveryRate.collection === undefined;
}

/**
 * Returns the end of the return period. It starts on the day after delivery (Consumer Contracts
 * Regulations 2013, 30).
 */
export function returnDeadline({ returnDays }: Pick<Order, "returnDays">, deliveredAt: Date): Date {
  return endOfDay(deliveredAt, returnDays);
}

function toInvoiceView(invoice: Invoice): InvoiceView {
  const { seller, sums } = invoice;
  return { number: formatInvoiceName(invoice), vatNumber: seller.vatNumber, sums: sums.byRate };
}

/** Returns the details of a line. Leaves out what the product does not have. */
export function toLineDetails({ variant, sku, size, picture, productVatRate }: OrderLine) {
  return {
    ...(variant === null ? {} : { variant }),
    ...(sku === null ? {} : { sku }),
    ...(size === null || size === "" ? {} : { size }),
    ...(picture === null ? {} : { picture }),
    productVatRate,
  };
}

function toLineView(line: OrderLine, path: string | undefined) {
  const { product, quantity, brand, name, unitPrice, lineTotal, discount, returned } = line;
  return {
    product,
    quantity,
    brand,
    name,
    unitPrice,
    lineTotal,
    discount,
    returned,
    ...toLineDetails(line),
    ...(path === undefined ? {} : { path }),
  };
}
