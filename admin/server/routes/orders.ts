import {
  type CancelledOrders,
  cancelUnpaidBody,
  type ListedOrder,
  newView,
  type OrderPage,
  type OrderQuery,
  parseOrderQuery,
  type SavedViews,
} from "@damson/order-service/admin-api/contract/orders";
import { csvStream } from "@damson/order-service/admin-api/csv/csv";
import { headingsOf, rowsOf } from "@damson/order-service/admin-api/csv/order-rows";
import type { ExportedOrder } from "@damson/order-service/admin-api/order-list/export-orders";
import type { PageRequest } from "@damson/order-service/admin-api/order-list/list-page";
import { badRequest } from "@damson/order-service/http/json";
import { dateOf } from "@damson/order-service/london-days";
import type { Order } from "@damson/order-service/orders/orders";
import { Hono } from "hono";
import { limitLists } from "../access/limit-person.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";

export function orderListRoutes(context: AdminContext): Hono<AdminEnv> {
  const { staff, clock } = context;
  const { orders } = staff;
  return new Hono<AdminEnv>()
    .get("/order-list", limitLists(context), async (c) => {
      const query = parseOrderQuery(new URL(c.req.url).searchParams);
      const { after, before } = query;
      const page = await orders.list({ ...listOf(query), after, before });
      return c.json({ ...page, orders: page.orders.map(listed) } satisfies OrderPage);
    })
    .get("/order-list/counts", async (c) => c.json(await orders.counts()))
    .get("/order-list/export", async (c) => {
      const withLines = c.req.query("lines") === "true";
      const { searchParams } = new URL(c.req.url);
      const query = parseOrderQuery(searchParams);
      requireUnderstood(searchParams, query);
      const pages = await orders.export({ ...listOf(query), withLines }, c.var.member.email);
      const rows = writtenRows(pages, withLines);
      return csvStream(`orders-${dateOf(clock())}`, headingsOf(withLines), rows);
    })
    .post("/unpaid-orders/cancel", async (c) => {
      const body = await readBody(c.req.raw, cancelUnpaidBody);
      const cancelled = await orders.cancelUnpaid({ ...body, person: c.var.member.email });
      return c.json({ orders: cancelled } satisfies CancelledOrders);
    })
    .get("/saved-views", async (c) => {
      const views = await orders.views(c.var.member.email);
      return c.json({ views } satisfies SavedViews);
    })
    .post("/saved-views", async (c) => {
      const view = await readBody(c.req.raw, newView);
      return c.json(await orders.saveView(c.var.member.email, view), 201);
    })
    .delete("/saved-views/:id", async (c) => {
      await orders.deleteView(c.var.member.email, c.req.param("id"));
      return c.body(null, 204);
    });
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
