import { fromColumns } from "@damson/database";
import type { Mail } from "@damson/service-runtime/mail/mail";
import { formatPence } from "@damson/shop/money";
import type { Service } from "../context.ts";
import { invalidFields, orderNotFound } from "../errors.ts";
import { composeMail } from "../mails/compose-mail.ts";
import { withInlinePictures } from "../mails/mail-pictures.ts";
import { readMailSettings } from "../mails/mail-settings.ts";
import { findTrackingDoubt, toTracking } from "../orders/carriers.ts";
import { correctTracking, dispatchOrder } from "../orders/dispatch-order.ts";
import {
  findOrder,
  findOrderByNumber,
  type Order,
  requireVersion,
  type StaffChange,
} from "../orders/orders.ts";
import { createMailNotFound } from "../orders/resend-mail.ts";
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
export { reversePayment } from "../payments/reverse-payment.ts";
export { receiveReturn } from "../returns/receive-return.ts";
export { requestReturn } from "../returns/request-return.ts";

interface TypedTracking {
  readonly carrier: string;
  readonly number: string;
  /** Accepts an unusual tracking number. Default: rejected. */
  readonly isUnusual?: boolean;
}

interface Transfer extends Receipt {
  readonly amount: number;
  /** Accepts an amount other than the missing one. Default: rejected. */
  readonly isOther?: boolean;
}

/** Returns an order by number, as shown in the admin. Throws `not_found`. */
export async function viewOrder(
  service: Service,
  number: string,
  role: StaffRole,
): Promise<ReadOrder> {
  return readOrder(service, await getOrder(service, number), role);
}

/** Returns a mail of the order as sent, without the order link. Throws `not_found`. */
export async function getMail(
  service: Service,
  number: string,
  mailId: number,
): Promise<StaffMailContent> {
  const order = await getOrder(service, number);
  const { subject, to, text = "" } = await readMail(service, mailId, order);
  return { subject, to, text, page: await service.mailPages.make(mailId) };
}

/** Returns a mail's HTML by its page token. Throws `not_found`. */
export async function getMailPage(service: Service, token: string): Promise<string> {
  const mailId = await service.mailPages.verify(token);
  if (mailId === undefined) throw createMailNotFound();
  const { html, pictures } = await readMail(service, mailId);
  return withInlinePictures(html, pictures);
}

/*
 * Changes of one order, by id. Each runs in one transaction, records an event, returns the changed order, and throws
 * `not_found`, `order_changed` and `order_state_conflict`.
 */

/** Records a transfer. Throws `invalid_fields` for an unconfirmed amount other than the missing one. */
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
      paid > 0
        ? `${formatPence(missing)} is outstanding`
        : `The order total is ${formatPence(total)}`;
    throw invalidFields({ amount: message });
  }
  return markPaid(service, orderId, { amount, receipt, ...change });
}

/** Marks an order dispatched. Throws `invalid_fields` for an unusual tracking number that is not confirmed. */
export async function dispatch(
  service: Service,
  orderId: string,
  typed: TypedTracking | undefined,
  change: StaffChange,
): Promise<Order> {
  const tracking = typed && parseTracking(typed, "tracking.number");
  return dispatchOrder(service, orderId, tracking, change);
}

/** Corrects the tracking. Throws `invalid_fields` for an unusual tracking number that is not confirmed. */
export async function changeTracking(
  service: Service,
  orderId: string,
  typed: TypedTracking,
  change: StaffChange,
): Promise<Order> {
  return correctTracking(service, orderId, parseTracking(typed, "number"), change);
}

/** Parses a tracking number. Throws `invalid_fields` for the named field if it is unusual and not confirmed. */
function parseTracking({ carrier, number, isUnusual = false }: TypedTracking, field: string) {
  const doubt = isUnusual ? undefined : findTrackingDoubt(carrier, number);
  if (doubt !== undefined) throw invalidFields({ [field]: doubt });
  return toTracking(carrier, number);
}

/** Finds an order by its number in any spelling. Throws `not_found`. */
export async function getOrder({ db }: Service, typed: string): Promise<Order> {
  const number = parseOrderNumber(typed);
  const order = number && (await findOrderByNumber(db.reader, number));
  if (order) return order;
  throw orderNotFound();
}

/**
 * Reads a mail as sent, optionally only of one order. Removes the order link, which would let staff act as the
 * customer. Throws `not_found`.
 */
async function readMail(service: Service, mailId: number, order?: Order): Promise<Mail> {
  const { db, settings, readPicture } = service;
  const row = await db.reader
    .selectFrom("outbox")
    .selectAll()
    .where("id", "=", mailId)
    .executeTakeFirst();
  if (row === undefined || (order && !row.key.startsWith(`${order.id}:`)))
    throw createMailNotFound();
  const withoutLink = { ...fromColumns(row), data: { ...row.data, token: "" } };
  const context = await readMailSettings(service);
  return composeMail(withoutLink, { shopEmail: settings.owner.email, readPicture, ...context });
}
