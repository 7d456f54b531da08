import type { InvoiceView, OrderView } from "@damson/shop/orders/order-view";
import { RETURN_DAYS } from "@damson/shop/returns";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { endOfDay } from "../london-days.ts";
import { findInvoice, type Invoice, invoiceName } from "../payments/invoices.ts";
import { isPaidOnline } from "../payments/payments.ts";
import { listLines, listPastStates, type Order, type OrderLine, type PastState } from "./orders.ts";
import { getNextState } from "./states.ts";

export interface OrderParts {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly history: readonly PastState[];
  /** Absent before payment. */
  readonly invoice?: Invoice | undefined;
}

export async function readParts(db: Queries, order: Order): Promise<OrderParts> {
  const lines = await listLines(db, order.id);
  const history = await listPastStates(db, order.id);
  // Reverting a payment invalidates its invoice.
  const invoice = order.paid === 0 ? undefined : await findInvoice(db, order.id);
  return { order, lines, history, invoice };
}

export function toOrderView(
  { order, lines, history, invoice }: OrderParts,
  { paymentOptions, catalogue }: Pick<Service, "paymentOptions" | "catalogue">,
  now: Date,
): OrderView {
  const { number, state, subtotal, discount, delivery, total, shipping, billing } = order;
  const isWaiting = state === "pending_payment";
  const payBy = isWaiting ? (order.confirmedPayBy ?? order.payBy) : null;
  const confirmBy = isWaiting && order.confirmedPayBy !== null ? order.payBy : null;
  const returnBy = order.deliveredAt === null ? undefined : returnDeadline(order.deliveredAt);
  return {
    number,
    state,
    placedAt: order.placedAt.toISOString(),
    lines: lines.map((line) => toLineView(line, catalogue.find(line.product)?.path)),
    subtotal,
    discount,
    delivery,
    total,
    ...(order.discountCode === null ? {} : { discountCode: order.discountCode }),
    shipping,
    billing,
    paymentMethod: order.paymentMethod,
    ...(payBy ? { payBy: payBy.toISOString() } : {}),
    ...(confirmBy ? { confirmBy: confirmBy.toISOString() } : {}),
    ...(payBy && !isPaidOnline(order) ? { bankAccount: paymentOptions().bankAccount } : {}),
    ...(invoice ? { invoice: toInvoiceView(invoice) } : {}),
    ...calculateNetPayments(order),
    ...(order.tracking ? { tracking: order.tracking } : {}),
    history: history.map(({ state, at }) => ({ state, at: at.toISOString() })),
    canCancel: getNextState(state, "cancel") !== undefined,
    canReturn: canReturn({ order, lines }, now),
    ...(returnBy ? { returnBy: returnBy.toISOString() } : {}),
  };
}

/** Hides refunds beyond the payment, such as accidental double refunds, from the customer. */
function calculateNetPayments({ paid, refunded }: Pick<Order, "paid" | "refunded">) {
  const back = Math.min(refunded, paid);
  return { paid: paid - back, refunded: back };
}

/** Whether the order has items to return within the return period. */
export function canReturn(
  { order, lines }: Pick<OrderParts, "order" | "lines">,
  now: Date,
): boolean {
  if (getNextState(order.state, "request_return") === undefined) return false;
  if (order.deliveredAt !== null && now > returnDeadline(order.deliveredAt)) return false;
  return lines.some(({ quantity, returned }) => returned < quantity);
}

/** The end of the return period, which starts on the day after delivery (Consumer Contracts Regulations 2013, 30). */
export function returnDeadline(deliveredAt: Date): Date {
  return endOfDay(deliveredAt, RETURN_DAYS);
}

function toInvoiceView(invoice: Invoice): InvoiceView {
  const { seller, sums } = invoice;
  return { number: invoiceName(invoice), vatNumber: seller.vatNumber, sums: sums.byRate };
}

/** Optional details of a line. Orders from earlier releases have none. */
export function toLineDetails({ variant, sku, size, picture, productVatRate }: OrderLine) {
  return {
    ...(variant === null ? {} : { variant }),
    ...(sku === null ? {} : { sku }),
    ...(size === null || size === "" ? {} : { size }),
    ...(picture === null ? {} : { picture }),
    ...(productVatRate === null ? {} : { productVatRate }),
  };
}

function toLineView(line: OrderLine, path: string | undefined) {
  const { product, quantity, brand, name, unitPrice, lineTotal, returned } = line;
  return {
    ...{ product, quantity, brand, name, unitPrice, lineTotal, returned },
    ...toLineDetails(line),
    ...(path === undefined ? {} : { path }),
  };
}
