import { fromColumns } from "@damson/database";
import type { Mail } from "@damson/service-runtime/mail/mail";
import { formatPence } from "@damson/shop/money";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import type { Service } from "../context.ts";
import { invalidFields, orderNotFound } from "../errors.ts";
import { composeMail } from "../mails/compose-mail.ts";
import { addNote } from "../orders/add-note.ts";
import type { Cancellation } from "../orders/cancel-order.ts";
import { findTrackingDoubt, trackingOf } from "../orders/carriers.ts";
import { correctAddress } from "../orders/correct-address.ts";
import { correctTracking, deliverOrder, dispatchOrder } from "../orders/dispatch-order.ts";
import { parseOrderNumber } from "../orders/order-number.ts";
import { findOrderByNumber, type Order, type StaffChange } from "../orders/orders.ts";
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
import type { StaffMailContent, StaffOrder, StaffRole, ToPack } from "./contract/staff-order.ts";
import { findToPack, type ToPackOptions } from "./order/find-to-pack.ts";
import { createMailPages } from "./order/mail-pages.ts";
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
type Changed = Promise<Order>;

/**
 * One order, by its number, as staff see and change it. Each change is one transaction with its event,
 * and throws `not_found`, `order_changed` and `order_state_conflict`.
 */
export interface OrderStaff {
  view(number: string, role: StaffRole): Promise<StaffOrder>;
  /** A mail of the order, as it was sent, but for the link to the order. Throws `not_found`. */
  mail(number: string, mailId: number): Promise<StaffMailContent>;
  /** The HTML of a mail, by the token of its page. Throws `not_found`. */
  mailPage(token: string): Promise<string>;
  /** What waits to be packed. */
  toPack(options?: ToPackOptions): Promise<ToPack>;
  /** Throws `invalid_fields` for any amount but what is missing, unless another is meant. */
  markPaid(number: string, transfer: Transfer, change: StaffChange): Changed;
  /** It was another order's. */
  takeBackPayment(number: string, reason: string, change: StaffChange): Changed;
  pack(number: string, change: StaffChange): Changed;
  unpack(number: string, change: StaffChange): Changed;
  dispatch(number: string, tracking: TypedTracking | undefined, change: StaffChange): Changed;
  correctTracking(number: string, tracking: TypedTracking, change: StaffChange): Changed;
  deliver(number: string, change: StaffChange): Changed;
  requestReturn(number: string, request: ReturnRequest, change: StaffChange): Changed;
  receiveReturn(number: string, goods: ReceivedGoods, change: StaffChange): Changed;
  refund(number: string, refund: DecidedRefund, change: StaffChange): Changed;
  /** Keeps the rest of what is owed. */
  deduct(number: string, reason: string, change: StaffChange): Changed;
  /** Ends the open problems of its payment. */
  resolveProblems(number: string, reason: string, change: StaffChange): Changed;
  /** Throws `owner_needed` for a paid order, where the member may not pay back. */
  cancel(number: string, reason: string | undefined, change: Canceller): Changed;
  correctAddress(number: string, shipping: ShippingDetails, change: StaffChange): Changed;
  note(number: string, text: string, change: StaffChange): Changed;
  resendMail(number: string, mailId: number, change: StaffChange): Changed;
}

export function createOrderStaff(service: Service): OrderStaff {
  const get = (number: string) => getOrder(service, number);
  const idOf = async (number: string) => (await get(number)).id;
  const pages = createMailPages(service);
  return {
    view: async (number, role) => readOrder(service, await get(number), role),
    async mail(number, mailId) {
      const { subject, to, text = "" } = await readMail(service, mailId, await get(number));
      return { subject, to, text, page: await pages.make(mailId) };
    },
    async mailPage(token) {
      const mailId = await pages.verify(token);
      if (mailId === undefined) throw mailNotFound();
      return (await readMail(service, mailId)).html;
    },
    toPack: (options) => findToPack(service, options),
    async markPaid(number, { amount, isOther = false, ...receipt }, change) {
      const order = await get(number);
      const { id, total, paid } = order;
      const missing = amountMissing(order);
      if (amount !== missing && !isOther) {
        const what =
          paid > 0
            ? `${formatPence(missing)} is missing`
            : `The order comes to ${formatPence(total)}`;
        throw invalidFields({ amount: what });
      }
      return markPaid(service, id, { amount, receipt, ...change });
    },
    takeBackPayment: async (number, reason, change) =>
      takeBackPayment(service, await idOf(number), reason, change),
    pack: async (number, change) => packOrder(service, await idOf(number), "pack", change),
    unpack: async (number, change) => packOrder(service, await idOf(number), "unpack", change),
    async dispatch(number, typed, change) {
      const tracking = typed && parseTracking(typed, "tracking.number");
      return dispatchOrder(service, await idOf(number), tracking, change);
    },
    async correctTracking(number, typed, change) {
      const tracking = parseTracking(typed, "number");
      return correctTracking(service, await idOf(number), tracking, change);
    },
    deliver: async (number, change) => deliverOrder(service, await idOf(number), undefined, change),
    async requestReturn(number, request, change) {
      const by = { ...change, actor: "staff" } as const;
      return requestReturn(service, await idOf(number), request, by);
    },
    receiveReturn: async (number, goods, change) =>
      receiveReturn(service, await idOf(number), change, goods),
    refund: async (number, refund, change) =>
      refundOrder(service, await idOf(number), { isPart: false, ...refund, ...change }),
    deduct: async (number, reason, change) =>
      deductFromRefund(service, await idOf(number), reason, change),
    resolveProblems: async (number, reason, change) =>
      resolveProblems(service, await idOf(number), reason, change),
    cancel: async (number, reason, change) =>
      cancelAndClose(service, await idOf(number), "staff", { ...change, reason }),
    correctAddress: async (number, shipping, change) =>
      correctAddress(service, await idOf(number), shipping, change),
    note: async (number, text, change) => addNote(service, await idOf(number), text, change),
    resendMail: async (number, mailId, change) =>
      resendMail(service, await idOf(number), mailId, change),
  };
}

/** Throws `invalid_fields` for the named field where the number is doubtful, and not confirmed. */
function parseTracking({ carrier, number, isUnusual = false }: TypedTracking, field: string) {
  const doubt = isUnusual ? undefined : findTrackingDoubt(carrier, number);
  if (doubt !== undefined) throw invalidFields({ [field]: doubt });
  return trackingOf(carrier, number);
}

/** By its number as somebody typed it. Throws `not_found`. */
async function getOrder({ db }: Service, typed: string): Promise<Order> {
  const number = parseOrderNumber(typed);
  const order = number && (await findOrderByNumber(db.reader, number));
  if (order) return order;
  throw orderNotFound();
}

/**
 * As it was written, of any order or of the given one, without the order's link: by it whoever reads it
 * would act as the customer. Throws `not_found`.
 */
async function readMail(
  { db, shop, seller, settings }: Service,
  mailId: number,
  order?: Order,
): Promise<Mail> {
  const row = await db.reader
    .selectFrom("outbox")
    .selectAll()
    .where("id", "=", mailId)
    .executeTakeFirst();
  if (row === undefined || (order && !row.key.startsWith(`${order.id}:`))) throw mailNotFound();
  const withoutLink = { ...fromColumns(row), data: { ...row.data, token: "" } };
  return composeMail(withoutLink, { shop, owner: seller, shopEmail: settings.owner.email });
}
