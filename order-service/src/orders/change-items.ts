import { isDeepStrictEqual } from "node:util";
import { readPricesAt } from "@damson/catalogue";
import { toColumns, transaction } from "@damson/database";
import { formatPence, type Pence } from "@damson/shop/money";
import { discountItems } from "@damson/shop/orders/discount";
import { lineName } from "@damson/shop/orders/line-details";
import { isAskedForDifference, type OrderTotals } from "@damson/shop/orders/order-view";
import { MAX_LINES, type OrderedItem } from "@damson/shop/orders/placement";
import { orderTotals, reducesTotal } from "@damson/shop/orders/totals";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import type { Service } from "../context.ts";
import { catalogueTables, type Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { findRedeemedDiscount, releaseDiscount } from "../discounts/discount-codes.ts";
import {
  createApiError,
  createInvalidFieldsError,
  createOrderNotFoundError,
  createOwnerRequiredError,
  createStateConflict,
} from "../errors.ts";
import { endOfDay } from "../london-days.ts";
import { amountToPayBack } from "../payments/amount-due.ts";
import { closeCheckout } from "../payments/close-checkout.ts";
import { promiseDelivery } from "../payments/mark-paid.ts";
import { findLatestPayment, isPaidOnline, updatePayment } from "../payments/payments.ts";
import { MIN_CARD_PAYMENT } from "../payments/provider/provider.ts";
import { replaceInvoice } from "../payments/record-refund.ts";
import { readPendingRefund, requestRefunds } from "../payments/refunds.ts";
import { changeReservations, quantitiesByProduct } from "../stock/stock.ts";
import { queueCustomerMail } from "./order-messages.ts";
import { updateSearch } from "./order-search.ts";
import {
  changeOrder,
  findOrder,
  listLines,
  lockOrder,
  type Order,
  type OrderLine,
  requireAction,
  requireVersion,
  type StaffChange,
} from "./orders.ts";
import { findCollection, findGoods, requireDeliverable } from "./placement-rules.ts";
import { mergeItems, priceLines } from "./price-order.ts";
import type { OrderAction } from "./states.ts";
import { toOrderLines } from "./write-order.ts";

export interface ItemsChange extends StaffChange {
  /** Total that staff saw. If the new total differs, throws `total_changed`. */
  readonly total?: Pence | undefined;
  /** Whether the change may pay back an amount. Otherwise throws `owner_needed`. */
  readonly mayPayBack?: boolean | undefined;
}

export interface ItemsPreview extends Omit<Plan, "lines"> {
  readonly lines: readonly Pick<
    OrderLine,
    "product" | "brand" | "name" | "variant" | "quantity" | "unitPrice" | "lineTotal"
  >[];
}

interface PlannedItems extends Pick<ItemsChange, "mayPayBack"> {
  /** The lines before the change. */
  readonly before: readonly OrderLine[];
  readonly items: readonly OrderedItem[];
  /** Read before the transaction. */
  readonly catalogue: CatalogueSnapshot;
}

interface Plan {
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
  /** `null` if the order has no code, or the code does not apply any more. */
  readonly discountCode: string | null;
  /** Amount that the change pays back. */
  readonly refund: Pence;
  /** Amount that the customer still has to pay after the change. */
  readonly missing: Pence;
}

/** Prices a change of the items without making it. Throws like `changeItems`. */
export async function previewItems(
  service: Service,
  orderId: string,
  items: readonly OrderedItem[],
  { version, mayPayBack }: Pick<ItemsChange, "version" | "mayPayBack"> = {},
): Promise<ItemsPreview> {
  await service.catalogue.refresh();
  const { reader } = service.db;
  const order = await findOrder(reader, orderId);
  if (order === undefined) throw createOrderNotFoundError();
  requireVersion(order, version);
  const catalogue = await service.catalogue.at(service.clock());
  const before = await listLines(reader, orderId);
  const request = { before, items, catalogue, mayPayBack };
  const { lines, ...plan } = await planChange(service, reader, order, request);
  return { ...plan, lines: lines.map(toPreviewLine) };
}

/**
 * Changes the items of an order before dispatch. Kept lines keep their price. Discount and delivery
 * are calculated again. If a paid order comes to less, the difference is refunded. If it comes to
 * more than was paid, it waits for the difference, and keeps its invoice until then. Throws
 * `not_found`, `order_state_conflict`, `order_changed`, `invalid_fields`, `out_of_stock`,
 * `total_changed`, `owner_needed` and `ProviderUnavailable`.
 */
export async function changeItems(
  service: Service,
  orderId: string,
  items: readonly OrderedItem[],
  { person, version, total, mayPayBack }: ItemsChange = {},
): Promise<Order> {
  const { clock, db: database, provider } = service;
  await service.catalogue.refresh();
  const seen = await findOrder(database.reader, orderId);
  // The page would take the earlier amount.
  if (provider && seen?.state === "pending_payment") {
    await closeCheckout(service, provider, orderId);
  }
  const now = clock();
  const catalogue = await service.catalogue.at(now);
  return transaction(database, async (db) => {
    const before = await lockOrder(db, orderId, version);
    const linesBefore = await listLines(db, orderId);
    if (isSame(linesBefore, items)) return before;
    const request = { before: linesBefore, items, catalogue, mayPayBack };
    const plan = await planChange(service, db, before, request);
    const { lines, totals, discountCode, refund, missing } = plan;
    if (total !== undefined && totals.total !== total) {
      const message = `Prices have changed. The order now comes to ${formatPence(totals.total)}.`;
      throw createApiError({ code: "total_changed", message, totals });
    }
    const order = await changeOrder(db, before, {
      ...{ action: chooseAction(before, missing), actor: "staff", person, now },
      columns: {
        ...totals,
        discountCode,
        items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        packedAt: null,
        ...changePayment(service, before, plan, now),
      },
      data: {
        before: describe(before, linesBefore),
        after: describe(totals, lines),
        ...(isToPayMore(before, missing) ? { missing } : {}),
      },
    });
    await replaceLines(db, order, lines);
    if (before.state !== "paid") await changeOpenPayment(db, order);
    // Locks the discount before the stock, as placing an order does.
    if (before.discountCode !== null && discountCode === null) await releaseDiscount(db, orderId);
    await reserveLines(db, order, lines, now);
    if (order.state === "paid") await replaceInvoice(service, db, order, now);
    if (refund > 0 && isPaidOnline(order)) {
      await requestRefunds(db, { orderId, amount: refund, reason: "items_changed", now });
    }
    const message = { details: { refundDue: refund }, now, count: order.version };
    await queueCustomerMail(service, db, order, { kind: "items_changed", ...message });
    return order;
  });
}

function toPreviewLine(line: OrderLine): ItemsPreview["lines"][number] {
  const { product, brand, name, variant, quantity, unitPrice, lineTotal } = line;
  return { product, brand, name, variant, quantity, unitPrice, lineTotal };
}

function isSame(lines: readonly OrderLine[], items: readonly OrderedItem[]): boolean {
  const byProduct = (all: readonly OrderedItem[]) =>
    [...quantitiesByProduct(all)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return isDeepStrictEqual(byProduct(lines), byProduct(items));
}

/** Calculates the lines and totals after a change. */
async function planChange(
  service: Service,
  db: Queries,
  order: Order,
  { before, items, catalogue, mayPayBack = true }: PlannedItems,
): Promise<Plan> {
  requireAction(order, "change_items");
  if (order.state === "pending_payment" && order.paid > 0 && !isAskedForDifference(order)) {
    throw createStateConflict(`Order ${order.number} is partly paid, so its items can’t change.`);
  }
  const full = listNewLines(catalogue, order, before, items);
  const rate = await requireSameRate(service, db, order, full, catalogue.at);
  const typed =
    order.discountCode === null
      ? undefined
      : await findRedeemedDiscount(db, catalogue, order.discountCode, before);
  const discount = typed && reducesTotal(full, rate, typed) ? typed : undefined;
  const totals = orderTotals(full, rate, discount);
  const discountCode = discount?.code ?? null;
  const missing = calculateMissing(order, totals);
  await requirePayable(db, order, totals, missing);
  const refund = missing > 0 ? 0 : await calculateRefund(db, order, totals);
  if (!mayPayBack && refund > 0) {
    throw createOwnerRequiredError("Only an owner can lower the total of a paid order");
  }
  const shares = discountItems(full, discount);
  const lines = full.map((line, index) => ({ ...line, discount: shares[index] ?? 0 }));
  return { lines, totals, discountCode, refund, missing };
}

/** Returns the ordered lines with their new quantities, then new lines at current prices. */
function listNewLines(
  catalogue: CatalogueSnapshot,
  { id }: Order,
  before: readonly OrderLine[],
  items: readonly OrderedItem[],
): readonly OrderLine[] {
  const merged = mergeItems(items);
  const kept = before.flatMap((line) => {
    const quantity = merged.find(({ product }) => product === line.product)?.quantity ?? 0;
    return quantity === 0 ? [] : [{ ...line, quantity, lineTotal: line.unitPrice * quantity }];
  });
  const isNew = ({ product }: OrderedItem) => !before.some((line) => line.product === product);
  const priced = priceLines(catalogue, merged.filter(isNew));
  const added = toOrderLines(
    id,
    priced.map((line) => ({ ...line, discount: 0 })),
  );
  const lines = [...kept, ...added].map((line, position) => ({ ...line, position }));
  if (lines.length > 0 && lines.length <= MAX_LINES) return lines;
  throw createInvalidFieldsError({
    lines: lines.length === 0 ? "Keep an item, or cancel the order" : "Too many products",
  });
}

/** Returns the chosen delivery with its charge for the new items. */
async function requireSameRate(
  { catalogue }: Service,
  db: Queries,
  { deliveryRate: { name, collection }, shipping: { postcode } }: Order,
  lines: readonly OrderLine[],
  now: Date,
) {
  const keys = lines.map(({ product }) => product);
  // Includes products that are not sold any more.
  const products = await readPricesAt(catalogueTables(db), keys, now);
  const goods = findGoods({ find: (key) => products.get(key) }, lines);
  const offer = collection
    ? findCollection(catalogue, now)
    : requireDeliverable(catalogue, { postcode, field: "lines" }, goods, now);
  const rate = offer?.options.find((each) => each.name === name);
  if (rate !== undefined) return rate;
  throw createStateConflict(
    `“${name}” is not offered for these items. Take them as a new order instead.`,
  );
}

/** An order that was paid in full only asks for more if this change makes it cost more. */
function calculateMissing(
  { state, total: totalBefore, paid, refunded }: Order,
  { total }: OrderTotals,
): Pence {
  if (state === "paid" && total <= totalBefore) return 0;
  return Math.max(0, total - paid + refunded);
}

/** Throws if the order would cost nothing, or if the customer cannot pay the difference. */
async function requirePayable(
  db: Queries,
  before: Order,
  { total }: OrderTotals,
  missing: Pence,
): Promise<void> {
  const { id, number, state, total: totalBefore, owed, refunded } = before;
  if (total === 0) {
    throw createStateConflict(`Order ${number} would cost nothing. Cancel it instead.`);
  }
  if (isToPayMore(before, missing) && isPaidOnline(before) && missing < MIN_CARD_PAYMENT) {
    throw createStateConflict(
      `Order ${number} would cost ${formatPence(missing)} more. Card payments start at ${formatPence(MIN_CARD_PAYMENT)}.`,
    );
  }
  if (state !== "paid" || total <= totalBefore) return;
  if ((await readPendingRefund(db, id)) > 0) {
    throw createStateConflict(
      `A refund of order ${number} is in progress. Try again when it is done.`,
    );
  }
  if (refunded > owed) {
    throw createStateConflict(
      `Order ${number} was partly refunded. Take the extra items as a new order.`,
    );
  }
}

function isToPayMore({ paid }: Order, missing: Pence): boolean {
  return paid > 0 && missing > 0;
}

function chooseAction({ state, paid }: Order, missing: Pence): OrderAction {
  if (state === "paid" && missing > 0) return "ask_for_difference";
  return paid > 0 && state !== "paid" && missing === 0 ? "drop_difference" : "change_items";
}

/** Returns the amount that a change frees, minus the part that earlier refunds have covered. */
async function calculateRefund(db: Queries, before: Order, { total }: OrderTotals): Promise<Pence> {
  const due = await amountToPayBack(db, { ...before, owed: before.paid - total });
  return Math.max(0, Math.min(before.total - total, due));
}

/** Returns the columns about the payment after a change. */
function changePayment(
  service: Service,
  before: Order,
  { totals: { total }, missing }: Pick<Plan, "totals" | "missing">,
  now: Date,
): Partial<Order> {
  const { state, paid } = before;
  if (paid === 0) return extendDeadline(service, before, now);
  const owed = Math.max(0, paid - total);
  // An order with payments must not expire.
  if (missing > 0) return { owed, payBy: null, confirmedPayBy: null };
  if (state === "paid") return { owed };
  return { owed, deliveryRate: promiseDelivery(service, before, now) };
}

/** The customer has days to pay the new amount, unless the order must be confirmed first. */
function extendDeadline(
  { settings }: Service,
  { payBy, confirmedPayBy }: Order,
  now: Date,
): Partial<Order> {
  if (payBy === null || confirmedPayBy !== null) return {};
  const extended = endOfDay(now, settings.orders.paymentDays);
  return extended > payBy ? { payBy: extended } : {};
}

function nameLine({ brand, name, variant }: OrderLine): string {
  return lineName({ brand, name, ...(variant === null ? {} : { variant }) });
}

/** For the history, which keeps both. */
function describe({ total }: Pick<OrderTotals, "total">, lines: readonly OrderLine[]) {
  return { total, lines: lines.map((line) => ({ name: nameLine(line), quantity: line.quantity })) };
}

/** Nothing refers to the positions of lines before dispatch. */
async function replaceLines(db: Queries, order: Order, lines: readonly OrderLine[]): Promise<void> {
  await db.deleteFrom("order_lines").where("order_id", "=", order.id).execute();
  // Safe: each line has a value for each column.
  const rows = lines.map((line) => toColumns<Schema, "order_lines">(line) as Schema["order_lines"]);
  await db.insertInto("order_lines").values(rows).execute();
  await updateSearch(db, order);
}

/** Throws `order_state_conflict` if the customer has just opened a page with the earlier amount. */
async function changeOpenPayment(db: Queries, { id, number, total }: Order): Promise<void> {
  const latest = await findLatestPayment(db, id);
  if (latest.state !== "pending") return;
  if (latest.expiresAt !== null) {
    throw createStateConflict(`The customer is paying order ${number}. Try again in a minute.`);
  }
  await updatePayment(db, latest.id, { amount: total });
}

/** Throws `out_of_stock`. Unlike customers, staff are not limited to a share for unpaid orders. */
async function reserveLines(
  db: Queries,
  { id, state, paymentMethod }: Order,
  lines: readonly OrderLine[],
  now: Date,
): Promise<void> {
  const wanted = quantitiesByProduct(lines);
  const unpaidMethod = state === "pending_payment" ? paymentMethod : null;
  const short = await changeReservations(
    db,
    id,
    { wanted, unpaidMethod, transferSharePercent: 100 },
    now,
  );
  if (short === undefined) return;
  const left = short.lines.map(({ product, left }) => {
    const line = lines.find((each) => each.product === product);
    return `${left} × ${line ? nameLine(line) : product}`;
  });
  const message = `There is not enough stock. Left for this order: ${left.join(", ")}.`;
  throw createApiError({ code: short.reason, message, lines: short.lines });
}
