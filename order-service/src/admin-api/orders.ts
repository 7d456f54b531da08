import { createCsvStream } from "@damson/catalogue/csv";
import type { Service } from "../context.ts";
import { formatIsoDate } from "../london-days.ts";
import type { Order } from "../orders/orders.ts";
import { listHeadings, toRows } from "./csv/order-rows.ts";
import { type ExportedOrder, type ExportRequest, exportPages } from "./order-list/export-orders.ts";
import { type PageRequest, readPage } from "./order-list/list-page.ts";

export type { ExportRequest } from "./order-list/export-orders.ts";

const PAGE_SIZE = 50;

export interface ListedOrder
  extends Pick<
    Order,
    | "number"
    | "state"
    | "placedAt"
    | "packedAt"
    | "unsent"
    | "payBy"
    | "items"
    | "total"
    | "paid"
    | "refunded"
    | "paymentMethod"
    | "deliveryRate"
    | "version"
  > {
  /** Empty if the order was erased. */
  readonly name: string;
  readonly town: string;
  readonly postcode: string;
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

export async function listOrders(service: Service, request: PageRequest): Promise<OrderPage> {
  const page = await readPage(service, request, PAGE_SIZE);
  return { ...page, orders: page.orders.map(toListedOrder) };
}

export async function exportOrders(
  service: Service,
  request: ExportRequest,
  person: string,
): Promise<Response> {
  const pages = await exportPages(service, request, person);
  const rows = formatPages(pages, request.withLines);
  return createCsvStream(
    `orders-${formatIsoDate(service.clock())}`,
    listHeadings(request.withLines),
    rows,
  );
}

function toListedOrder({ shipping, payBy, ...order }: Order): ListedOrder {
  const { number, state, placedAt, packedAt, unsent, items, total, paid, refunded } = order;
  const { paymentMethod, deliveryRate, version } = order;
  return {
    number,
    state,
    placedAt,
    packedAt,
    unsent,
    items,
    total,
    paid,
    refunded,
    paymentMethod,
    deliveryRate,
    version,
    payBy: state === "pending_payment" ? payBy : null,
    name: `${shipping.firstName} ${shipping.lastName}`.trim(),
    town: shipping.city,
    postcode: shipping.postcode,
  };
}

async function* formatPages(pages: AsyncIterable<readonly ExportedOrder[]>, withLines: boolean) {
  for await (const page of pages) yield page.flatMap((each) => toRows(each, withLines));
}
