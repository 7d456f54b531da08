import { fromColumns } from "@damson/database";
import type { Mail } from "@damson/service-runtime/mail/mail";
import { formatPence } from "@damson/shop/money";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import type { Service } from "../context.ts";
import { invalidFields, orderNotFound } from "../errors.ts";
import { composeMail } from "../mails/compose-mail.ts";
import { readMailSettings } from "../mails/mail-settings.ts";
import { addNote } from "../orders/add-note.ts";
import type { Cancellation } from "../orders/cancel-order.ts";
import { findTrackingDoubt, trackingOf } from "../orders/carriers.ts";
import { correctAddress } from "../orders/correct-address.ts";
import { correctTracking, deliverOrder, dispatchOrder } from "../orders/dispatch-order.ts";
import { parseOrderNumber } from "../orders/order-number.ts";
import {
  findOrderByNumber,
  type Order,
  requireVersion,
  type StaffChange,
} from "../orders/orders.ts";
import { packOrder } from "../orders/pack-order.ts";
import { mailNotFound, resendMail } from "../orders/resend-mail.ts";
import { amountMissing } from "../payments/amount-missing.ts";
import { cancelAndClose } from "../payments/cancel-and-close.ts";
import { deductFromRefund } from "../payments/deduct-from-refund.ts";
import { markPaid } from "../payments/mark-paid.ts";
import type { Receipt } from "../payments/receive-transfer.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { resolveProblems } from "../payments/resolve-problems.ts";
import { takeBackPayment } from "../payments/take-back-payment.ts";
import { type ReceivedGoods, receiveReturn } from "../returns/receive-return.ts";
import { type ReturnRequest, requestReturn } from "../returns/request-return.ts";
import type { StaffMailContent, StaffOrder, StaffRole } from "./contract/staff-order.ts";
import { readOrder } from "./order/read-order.ts";

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

interface DecidedRefund {
  readonly amount: number;
  /** Made once for each decision: the same again gives no second refund. */
  readonly key: string;
  /** Confirms that less than is owed is meant. Default: it is refused with `invalid_fields`. */
  readonly isPart?: boolean;
  /** Why, for the history. */
  readonly note?: string | undefined;
}

type Canceller = StaffChange & Pick<Cancellation, "mayPayBack">;
/** Gives an order as the admin shows it, by its number. Throws `not_found`. */
export async function viewOrder(
  service: Service,
  number: string,
  role: StaffRole,
): Promise<StaffOrder> {
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
  return (await readMail(service, mailId)).html;
}

/*
 * Changes of one order, by its number. Each is one transaction with its event, gives the order as it is then, and
 * throws `not_found`, `order_changed` and `order_state_conflict`.
 */

/** Throws `order_changed`, and `invalid_fields` for any amount but what is missing, unless another is meant. */
export async function recordTransfer(
  service: Service,
  number: string,
  { amount, isOther = false, ...receipt }: Transfer,
  change: StaffChange,
): Promise<Order> {
  const order = await getOrder(service, number);
  requireVersion(order, change.version);
  const { id, total, paid } = order;
  const missing = amountMissing(order);
  if (amount !== missing && !isOther) {
    const message =
      paid > 0 ? `${formatPence(missing)} is missing` : `The order comes to ${formatPence(total)}`;
    throw invalidFields({ amount: message });
  }
  return markPaid(service, id, { amount, receipt, ...change });
}

/** Takes a transfer off that was for another order. */
export async function takeBack(
  service: Service,
  number: string,
  reason: string,
  change: StaffChange,
): Promise<Order> {
  return takeBackPayment(service, await idOf(service, number), reason, change);
}

export async function pack(service: Service, number: string, change: StaffChange): Promise<Order> {
  return packOrder(service, await idOf(service, number), "pack", change);
}

export async function unpack(
  service: Service,
  number: string,
  change: StaffChange,
): Promise<Order> {
  return packOrder(service, await idOf(service, number), "unpack", change);
}

export async function dispatch(
  service: Service,
  number: string,
  typed: TypedTracking | undefined,
  change: StaffChange,
): Promise<Order> {
  const tracking = typed && parseTracking(typed, "tracking.number");
  return dispatchOrder(service, await idOf(service, number), tracking, change);
}

export async function changeTracking(
  service: Service,
  number: string,
  typed: TypedTracking,
  change: StaffChange,
): Promise<Order> {
  const tracking = parseTracking(typed, "number");
  return correctTracking(service, await idOf(service, number), tracking, change);
}

export async function deliver(
  service: Service,
  number: string,
  change: StaffChange,
): Promise<Order> {
  return deliverOrder(service, await idOf(service, number), undefined, change);
}

export async function announceReturn(
  service: Service,
  number: string,
  request: ReturnRequest,
  change: StaffChange,
): Promise<Order> {
  const by = { ...change, actor: "staff" } as const;
  return requestReturn(service, await idOf(service, number), request, by);
}

export async function recordReturn(
  service: Service,
  number: string,
  goods: ReceivedGoods,
  change: StaffChange,
): Promise<Order> {
  return receiveReturn(service, await idOf(service, number), change, goods);
}

export async function refund(
  service: Service,
  number: string,
  decided: DecidedRefund,
  change: StaffChange,
): Promise<Order> {
  const order = { isPart: false, ...decided, ...change };
  return refundOrder(service, await idOf(service, number), order);
}

/** Keeps the rest of what is owed. */
export async function deduct(
  service: Service,
  number: string,
  reason: string,
  change: StaffChange,
): Promise<Order> {
  return deductFromRefund(service, await idOf(service, number), reason, change);
}

/** Ends the open problems of its payment. */
export async function endProblems(
  service: Service,
  number: string,
  reason: string,
  change: StaffChange,
): Promise<Order> {
  return resolveProblems(service, await idOf(service, number), reason, change);
}

/** Throws `owner_needed` for a paid order, where the staff member may not pay back. */
export async function cancel(
  service: Service,
  number: string,
  reason: string | undefined,
  change: Canceller,
): Promise<Order> {
  return cancelAndClose(service, await idOf(service, number), "staff", { ...change, reason });
}

export async function changeAddress(
  service: Service,
  number: string,
  shipping: ShippingDetails,
  change: StaffChange,
): Promise<Order> {
  return correctAddress(service, await idOf(service, number), shipping, change);
}

export async function note(
  service: Service,
  number: string,
  text: string,
  change: StaffChange,
): Promise<Order> {
  return addNote(service, await idOf(service, number), text, change);
}

export async function sendMailAgain(
  service: Service,
  number: string,
  mailId: number,
  change: StaffChange,
): Promise<Order> {
  return resendMail(service, await idOf(service, number), mailId, change);
}

async function idOf(service: Service, number: string): Promise<string> {
  return (await getOrder(service, number)).id;
}

/** Throws `invalid_fields` for the named field where the number is doubtful, and not confirmed. */
function parseTracking({ carrier, number, isUnusual = false }: TypedTracking, field: string) {
  const doubt = isUnusual ? undefined : findTrackingDoubt(carrier, number);
  if (doubt !== undefined) throw invalidFields({ [field]: doubt });
  return trackingOf(carrier, number);
}

/** Finds an order by its number in any way of typing it. Throws `not_found`. */
async function getOrder({ db }: Service, typed: string): Promise<Order> {
  const number = parseOrderNumber(typed);
  const order = number && (await findOrderByNumber(db.reader, number));
  if (order) return order;
  throw orderNotFound();
}

/**
 * As it was written, of any order or of the given one, without the order's link: by it a reader
 * would act as the customer. Throws `not_found`.
 */
async function readMail(service: Service, mailId: number, order?: Order): Promise<Mail> {
  const { db, shop, settings } = service;
  const row = await db.reader
    .selectFrom("outbox")
    .selectAll()
    .where("id", "=", mailId)
    .executeTakeFirst();
  if (row === undefined || (order && !row.key.startsWith(`${order.id}:`))) throw mailNotFound();
  const withoutLink = { ...fromColumns(row), data: { ...row.data, token: "" } };
  const context = await readMailSettings(service);
  return composeMail(withoutLink, { shop, shopEmail: settings.owner.email, ...context });
}
