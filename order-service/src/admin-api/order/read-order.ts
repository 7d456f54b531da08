import { findProductIds } from "@damson/catalogue";
import { findAlertLabels } from "../../alerts/alert-kinds.ts";
import type { Service } from "../../context.ts";
import type { Queries } from "../../database/database.ts";
import { returnDeadline, toLineDetails } from "../../orders/order-views.ts";
import { listLines, type Order, type OrderLine } from "../../orders/orders.ts";
import { amountToPayBack } from "../../payments/amount-due.ts";
import { amountMissing } from "../../payments/amount-missing.ts";
import { calculateExcess, findExcessPayout } from "../../payments/excess-payout.ts";
import { readDisputedAmount } from "../../payments/payment-events.ts";
import { readPendingRefund } from "../../payments/refunds.ts";
import { findReversibleUntil } from "../../payments/reversible-until.ts";
import { getProblemTitle, labelEvent } from "./event-labels.ts";
import {
  listEvents,
  listMails,
  listPayments,
  listRefunds,
  listReservations,
  listReturns,
  listStaffInvoices,
} from "./order-rows.ts";
import { findNextAction, listPossibleActions } from "./possible-actions.ts";
import { describeProblem, findProviderPage } from "./problem-labels.ts";
import type { ReadOrder, StaffMoney, StaffProblem, StaffRole } from "./staff-order.ts";

export async function readOrder(
  service: Pick<Service, "catalogueDatabase" | "clock" | "db" | "customerIds" | "settings">,
  order: Order,
  role: StaffRole,
): Promise<ReadOrder> {
  const { customerIds, settings, clock } = service;
  const { reader } = service.db;
  const { id, number, version, state, shipping, billing, tracking, paymentMethod } = order;
  const { placedAt, packedAt, deliveredAt, erasedAt } = order;
  const [lines, payments, refunds, returns, reservations, events, mails] = await Promise.all([
    listLines(reader, id),
    listPayments(reader, id),
    listRefunds(reader, id),
    listReturns(reader, id),
    listReservations(reader, id),
    listEvents(reader, id),
    listMails(reader, id),
  ]);
  const keys = lines.map(({ product }) => product);
  const productIds = await findProductIds(service.catalogueDatabase.reader, keys);
  const money = await readMoney(reader, order);
  const problems = listProblems(events);
  const paidNote = events.findLast(({ type }) => type === "pay")?.data.note;
  const can = listPossibleActions({
    order,
    lines,
    money,
    problems,
    role,
    canReverse: (findReversibleUntil(events) ?? new Date(0)) >= clock(),
  });
  return {
    number,
    version,
    state,
    placedAt,
    payBy: state === "pending_payment" ? order.payBy : null,
    packedAt,
    deliveredAt,
    unsent: order.unsent,
    returnBy: deliveredAt && returnDeadline(order, deliveredAt),
    erasedAt,
    hasAccount: order.userId !== null,
    customerId: order.email === "" ? null : customerIds.create(order.email),
    items: order.items,
    lines: lines.map((line) => toStaffLine(line, productIds.get(line.product))),
    money,
    discountCode: order.discountCode,
    deliveryRate: order.deliveryRate,
    returnDays: order.returnDays,
    paymentMethod,
    paidNote: typeof paidNote === "string" ? paidNote : null,
    shipping,
    billing,
    tracking,
    payments,
    refunds,
    problems,
    providerPage: findProviderPage(payments, settings),
    invoices: await listStaffInvoices(reader, id),
    returns,
    reservations,
    history: events.map((event) => ({
      id: Number(event.id),
      at: event.at,
      actor: event.actor,
      person: event.person,
      type: event.type,
      state: event.state,
      ...labelEvent(event, lines, order),
    })),
    mails,
    can: mails.length > 0 ? can : can.filter((action) => action !== "resend_mail"),
    next: findNextAction({ order, money }, can),
  };
}

function toStaffLine(line: OrderLine, productId: string | null = null) {
  const { position, product, quantity, brand, name, unitPrice, lineTotal, discount } = line;
  const { returned, vatRate, unsent } = line;
  return {
    position,
    product,
    quantity,
    brand,
    name,
    unitPrice,
    lineTotal,
    discount,
    returned,
    vatRate,
    unsent,
    productId,
    ...toLineDetails(line),
  };
}

type Events = Awaited<ReturnType<typeof listEvents>>;

function listProblems(events: Events): readonly StaffProblem[] {
  const resolvedAt = events.findLastIndex(({ type }) => type === "resolve_problems");
  return events.flatMap(({ at, type, data }, index) => {
    if (type !== "report_problem" || data.kind === undefined) return [];
    const kind = String(data.kind);
    const detail = String(data.detail ?? "");
    const words = { title: getProblemTitle(kind), detail, sentence: describeProblem(kind, detail) };
    const isDecided = events
      .slice(index)
      .some((later) => later.data.about === data.about && decisions.has(String(later.data.kind)));
    const respondBy = !isDecided && typeof data.respondBy === "string" ? data.respondBy : null;
    const isOpen = index > resolvedAt;
    return [{ at, kind, ...words, respondBy, isOpen, isDecided }];
  });
}

const decisions: ReadonlySet<string> = new Set([
  "dispute_lost",
  "dispute_prevented",
  "dispute_won",
]);

async function readMoney(db: Queries, order: Order): Promise<StaffMoney> {
  const { subtotal, discount, delivery, total, paid, refunded, deducted } = order;
  const pendingRefund = await readPendingRefund(db, order.id);
  const disputed = await readDisputedAmount(db, order.id);
  return {
    subtotal,
    discount,
    delivery,
    total,
    missing: amountMissing(order),
    paid,
    refunded: refunded - disputed,
    disputed,
    excessPayout: await readExcessPayout(db, order),
    pendingRefund,
    refundable: Math.max(0, paid - refunded - pendingRefund),
    deducted,
    owed: await amountToPayBack(db, order),
  };
}

async function readExcessPayout(
  db: Queries,
  { id, number: subject }: Order,
): Promise<StaffMoney["excessPayout"]> {
  const details = await findExcessPayout(db, id);
  if (details === undefined) return null;
  const words = findAlertLabels({ kind: "paid_out_too_much", subject, details });
  if (words === undefined) return null;
  const { sentence, whatToDo } = words;
  return { amount: calculateExcess(details), sentence, whatToDo };
}
