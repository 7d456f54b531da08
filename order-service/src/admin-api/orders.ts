import { csvStream } from "@damson/catalogue/csv";
import type { Service } from "../context.ts";
import { badRequest } from "../http/json.ts";
import { dateOf } from "../london-days.ts";
import type { Order } from "../orders/orders.ts";
import {
  type ListedOrder,
  type OrderPage,
  type OrderQuery,
  parseOrderQuery,
} from "./contract/orders.ts";
import { headingsOf, rowsOf } from "./csv/order-rows.ts";
import { type ExportedOrder, exportPages } from "./order-list/export-orders.ts";
import { type PageRequest, readPage } from "./order-list/list-page.ts";

const PAGE_SIZE = 50;

/** Lists a page of the orders that an address asks for. */
export async function listOrders(service: Service, params: URLSearchParams): Promise<OrderPage> {
  const query = parseOrderQuery(params);
  const { after, before } = query;
  const page = await readPage(service, { ...listOf(query), after, before }, PAGE_SIZE);
  return { ...page, orders: page.orders.map(listed) };
}

/** Gives a CSV file of all orders of such a list. Throws `bad_request` for a filter that is not understood. */
export async function exportOrders(
  service: Service,
  params: URLSearchParams,
  person: string,
): Promise<Response> {
  const withLines = params.get("lines") === "true";
  const query = parseOrderQuery(params);
  requireUnderstood(params, query);
  const pages = await exportPages(service, { ...listOf(query), withLines }, person);
  const rows = writtenRows(pages, withLines);
  return csvStream(`orders-${dateOf(service.clock())}`, headingsOf(withLines), rows);
}

/** A list shows more then; but a file of so many people is not made by mistake. Throws `bad_request`. */
function requireUnderstood(params: URLSearchParams, query: OrderQuery): void {
  const given = new URLSearchParams([...params].filter(([, value]) => value !== ""));
  given.delete("lines");
  const understood = new Map(Object.entries(query));
  const odd = [...given.keys()].find((name) => understood.get(name) === undefined);
  if (odd === undefined && given.getAll("state").length === query.state.length) return;
  throw badRequest(`The filter “${odd ?? "state"}” is not understood: nothing was exported.`);
}

/** The whole list, wherever a page of it begins. */
function listOf(query: OrderQuery): Omit<PageRequest, "after" | "before"> {
  const { q, state, packed, payment, method, from, to, sort } = query;
  return {
    query: q,
    states: state,
    packed: packed && packed === "yes",
    payment,
    paymentMethod: method,
    from,
    to,
    sort: {
      by: sort.endsWith("total") ? "total" : "placed_at",
      direction: sort.startsWith("-") ? "desc" : "asc",
    },
  };
}

function listed({ shipping, placedAt, packedAt, payBy, ...order }: Order): ListedOrder {
  const { number, state, items, total, paid, refunded, paymentMethod, version } = order;
  return {
    ...{ number, state, items, total, paid, refunded, paymentMethod, version },
    placedAt: placedAt.toISOString(),
    packedAt: packedAt?.toISOString() ?? null,
    payBy: state === "pending_payment" ? (payBy?.toISOString() ?? null) : null,
    name: `${shipping.firstName} ${shipping.lastName}`.trim(),
    town: shipping.city,
    postcode: shipping.postcode,
  };
}

async function* writtenRows(pages: AsyncIterable<readonly ExportedOrder[]>, withLines: boolean) {
  for await (const page of pages) yield page.flatMap((each) => rowsOf(each, withLines));
}
