/** One order: read, and changed by staff. */
import { fromColumns } from "@damson/database";
import type { Mail } from "@damson/service-runtime/mail/mail";
import { formatPence } from "@damson/shop/money";
import type { Service } from "../context.ts";
import { invalidFields, orderNotFound } from "../errors.ts";
import { composeMail } from "../mails/compose-mail.ts";
import { withInlinePictures } from "../mails/mail-pictures.ts";
import { readMailSettings } from "../mails/mail-settings.ts";
import { findTrackingDoubt, trackingOf } from "../orders/carriers.ts";
import { correctTracking, dispatchOrder } from "../orders/dispatch-order.ts";
import {
  findOrder,
  findOrderByNumber,
  type Order,
  requireVersion,
  type StaffChange,
} from "../orders/orders.ts";
import { mailNotFound } from "../orders/resend-mail.ts";
import { amountMissing } from "../payments/amount-missing.ts";
import { markPaid } from "../payments/mark-paid.ts";
import type { Receipt } from "../payments/receive-transfer.ts";
import { parseOrderNumber } from "../security/readable-codes.ts";
import { readOrder } from "./order/read-order.ts";
import type { ReadOrder, StaffMailContent, StaffRole } from "./order/staff-order.ts";

export { addNote } from "../orders/add-note.ts";
export { correctAddress } from "../orders/correct-address.ts";
export { deliverOrder } from "../orders/dispatch-order.ts";
export type { StaffChange } from "../orders/orders.ts";
export { packOrder } from "../orders/pack-order.ts";
export { resendMail } from "../orders/resend-mail.ts";
export { cancelAndClose } from "../payments/cancel-and-close.ts";
export { deductFromRefund } from "../payments/deduct-from-refund.ts";
export { refundOrder } from "../payments/refund-order.ts";
export { resolveProblems } from "../payments/resolve-problems.ts";
export { takeBackPayment } from "../payments/take-back-payment.ts";
export { receiveReturn } from "../returns/receive-return.ts";
export { requestReturn } from "../returns/request-return.ts";

interface TypedTracking {
  readonly carrier: string;
  readonly number: string;
  /** Confirms a number that does not look like one of its carrier's. Default: it is refused. */
  readonly isUnusual?: boolean;
}

interface Transfer extends Receipt {
  readonly amount: number;
  /** Confirms that less or more than is missing is meant. Default: it is refused. */
  readonly isOther?: boolean;
}

/** Gives an order as the admin shows it, by its number. Throws `not_found`. */
export async function viewOrder(
  service: Service,
  number: string,
  role: StaffRole,
): Promise<ReadOrder> {
  return readOrder(service, await getOrder(service, number), role);
}

/** Gives a mail of the order as it was sent, but for the link to the order. Throws `not_found`. */
export async function getMail(
  service: Service,
  number: string,
  mailId: number,
): Promise<StaffMailContent> {
  const order = await getOrder(service, number);
  const { subject, to, text = "" } = await readMail(service, mailId, order);
  return { subject, to, text, page: await service.mailPages.make(mailId) };
}

/** Gives the HTML of a mail, by the token of its page. Throws `not_found`. */
export async function getMailPage(service: Service, token: string): Promise<string> {
  const mailId = await service.mailPages.verify(token);
  if (mailId === undefined) throw mailNotFound();
  const { html, pictures } = await readMail(service, mailId);
  return withInlinePictures(html, pictures);
}

/*
 * Changes of one order, by its id. Each is one transaction with its event, gives the order as it is then, and
 * throws `not_found`, `order_changed` and `order_state_conflict`.
 */

/** Records a transfer. Throws `invalid_fields` for any amount but what is missing, unless another is confirmed. */
export async function recordTransfer(
  service: Service,
  orderId: string,
  { amount, isOther = false, ...receipt }: Transfer,
  change: StaffChange,
): Promise<Order> {
  const order = await findOrder(service.db.reader, orderId);
  if (order === undefined) throw orderNotFound();
  requireVersion(order, change.version);
  const { total, paid } = order;
  const missing = amountMissing(order);
  if (amount !== missing && !isOther) {
    const message =
      paid > 0 ? `${formatPence(missing)} is missing` : `The order comes to ${formatPence(total)}`;
    throw invalidFields({ amount: message });
  }
  return markPaid(service, orderId, { amount, receipt, ...change });
}

/** Marks an order dispatched. Throws `invalid_fields` for a doubtful tracking number that is not confirmed. */
export async function dispatch(
  service: Service,
  orderId: string,
  typed: TypedTracking | undefined,
  change: StaffChange,
): Promise<Order> {
  const tracking = typed && parseTracking(typed, "tracking.number");
  return dispatchOrder(service, orderId, tracking, change);
}

/** Corrects the tracking number. Throws `invalid_fields` likewise. */
export async function changeTracking(
  service: Service,
  orderId: string,
  typed: TypedTracking,
  change: StaffChange,
): Promise<Order> {
  return correctTracking(service, orderId, parseTracking(typed, "number"), change);
}

/** Parses a tracking number. Throws `invalid_fields` for the named field where it is doubtful, and not confirmed. */
function parseTracking({ carrier, number, isUnusual = false }: TypedTracking, field: string) {
  const doubt = isUnusual ? undefined : findTrackingDoubt(carrier, number);
  if (doubt !== undefined) throw invalidFields({ [field]: doubt });
  return trackingOf(carrier, number);
}

/** Finds an order by its number in any way of typing it. Throws `not_found`. */
export async function getOrder({ db }: Service, typed: string): Promise<Order> {
  const number = parseOrderNumber(typed);
  const order = number && (await findOrderByNumber(db.reader, number));
  if (order) return order;
  throw orderNotFound();
}

/**
 * Reads a mail as it was written, of any order or of the given one, without the order's link: with it the reader would
 * act as the customer. Throws `not_found`.
 */
async function readMail(service: Service, mailId: number, order?: Order): Promise<Mail> {
  const { db, settings, readPicture } = service;
  const row = await db.reader
    .selectFrom("outbox")
    .selectAll()
    .where("id", "=", mailId)
    .executeTakeFirst();
  if (row === undefined || (order && !row.key.startsWith(`${order.id}:`))) throw mailNotFound();
  const withoutLink = { ...fromColumns(row), data: { ...row.data, token: "" } };
  const context = await readMailSettings(service);
  return composeMail(withoutLink, { shopEmail: settings.owner.email, readPicture, ...context });
}
