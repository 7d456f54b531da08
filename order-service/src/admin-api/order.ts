import { fromColumns } from "@damson/database";
import type { Mail } from "@damson/service-runtime/mail/mail";
import { formatPence } from "@damson/shop/money";
import type { OrderedItem } from "@damson/shop/orders/placement";
import type { Service } from "../context.ts";
import { createInvalidFieldsError, createOrderNotFoundError } from "../errors.ts";
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
export { changeItems, type ItemsPreview, previewItems } from "../orders/change-items.ts";
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
  /** Whether staff confirmed an unusual tracking number. Default: no. */
  readonly isUnusual?: boolean;
}

interface Transfer extends Receipt {
  readonly amount: number;
  /** Whether staff confirmed an amount that differs from the amount due. Default: no. */
  readonly isOther?: boolean;
}

/** Returns an order as the admin shows it. Throws `not_found`. */
export async function viewOrder(
  service: Service,
  number: string,
  role: StaffRole,
): Promise<ReadOrder> {
  return readOrder(service, await getOrder(service, number), role);
}

/**
 * Returns an email of the order as it was sent, but without the link to the order. Throws
 * `not_found`.
 */
export async function getMail(
  service: Service,
  number: string,
  mailId: number,
): Promise<StaffMailContent> {
  const order = await getOrder(service, number);
  const { subject, to, text = "" } = await readMail(service, mailId, order);
  return { subject, to, text, page: await service.mailPages.create(mailId) };
}

/** Returns the HTML of an email. `token` is from `getMail`. Throws `not_found`. */
export async function getMailPage(service: Service, token: string): Promise<string> {
  const mailId = await service.mailPages.verify(token);
  if (mailId === undefined) throw createMailNotFound();
  const { html, pictures } = await readMail(service, mailId);
  // The admin serves the logo too, so that the page loads nothing from another address.
  const withLogo = html.replaceAll(`src="${service.shop.address}/media/`, 'src="/media/');
  return withInlinePictures(withLogo, pictures);
}

/**
 * Changes of one order, by id. Each runs in one transaction, records an event and returns the
 * changed order. All throw `not_found`, `order_changed` and `order_state_conflict`.
 */

/**
 * Records a bank transfer. Throws `invalid_fields` if the amount differs from the amount due and
 * staff have not confirmed it.
 */
export async function recordTransfer(
  service: Service,
  orderId: string,
  { amount, isOther = false, ...receipt }: Transfer,
  change: StaffChange,
): Promise<Order> {
  const order = await findOrder(service.db.reader, orderId);
  if (order === undefined) throw createOrderNotFoundError();
  requireVersion(order, change.version);
  const { total, paid } = order;
  const missing = amountMissing(order);
  if (amount !== missing && !isOther) {
    const message =
      paid > 0
        ? `${formatPence(missing)} is outstanding`
        : `The order total is ${formatPence(total)}`;
    throw createInvalidFieldsError({ amount: message });
  }
  return markPaid(service, orderId, { amount, receipt, ...change });
}

/**
 * Marks an order as dispatched. Throws `invalid_fields` for an unusual tracking number that staff
 * have not confirmed.
 */
export async function dispatch(
  service: Service,
  orderId: string,
  typed: TypedTracking | undefined,
  change: StaffChange,
  items?: readonly OrderedItem[],
): Promise<Order> {
  const tracking = typed && parseTracking(typed, "tracking.number");
  return dispatchOrder(service, orderId, tracking, change, items);
}

/**
 * Corrects carrier and tracking number. Throws `invalid_fields` for an unusual tracking number that
 * staff have not confirmed.
 */
export async function changeTracking(
  service: Service,
  orderId: string,
  typed: TypedTracking,
  change: StaffChange,
): Promise<Order> {
  return correctTracking(service, orderId, parseTracking(typed, "number"), change);
}

/**
 * Parses a tracking number. Throws `invalid_fields` for the named field if the number is unusual
 * and not confirmed.
 */
function parseTracking({ carrier, number, isUnusual = false }: TypedTracking, field: string) {
  const doubt = isUnusual ? undefined : findTrackingDoubt(carrier, number);
  if (doubt !== undefined) throw createInvalidFieldsError({ [field]: doubt });
  return toTracking(carrier, number);
}

/** Finds an order by its number in any spelling. Throws `not_found`. */
export async function getOrder({ db, catalogue }: Service, typed: string): Promise<Order> {
  const number = parseOrderNumber(typed, catalogue.documents.brand.orderPrefix);
  const order = number && (await findOrderByNumber(db.reader, number));
  if (order) return order;
  throw createOrderNotFoundError();
}

/**
 * Reads an email as sent; with `order`, only an email of this order. Removes the link to the order,
 * because staff could act as the customer with it. Throws `not_found`.
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
