import { cancelUnpaid } from "@damson/order-service/admin-api/order-list/cancel-unpaid";
import { countOrders } from "@damson/order-service/admin-api/order-list/counts";
import {
  deleteView,
  listViews,
  saveView,
} from "@damson/order-service/admin-api/order-list/saved-views";
import {
  type ExportRequest,
  exportOrders,
  listOrders,
} from "@damson/order-service/admin-api/orders";
import { createBadRequestError } from "@damson/order-service/http/json";
import * as v from "valibot";
import {
  cancelUnpaidBody,
  newView,
  type OrderQuery,
  parseOrderQuery,
  viewedList,
} from "#api/orders.ts";
import { limitLists } from "../access/limit-staff-member.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";

export function orderListRoutes(context: AdminContext) {
  const { service } = context;
  const limit = limitLists(context);
  return {
    async "GET /order-list"(c) {
      await limit(c);
      const query = parseOrderQuery(new URL(c.req.url).searchParams);
      const { after, before } = query;
      return listOrders(service, { ...toFilter(query), after, before });
    },
    "GET /order-list/counts": () => countOrders(service),
    "GET /order-list/export"(c) {
      const params = new URL(c.req.url).searchParams;
      const query = parseOrderQuery(params);
      requireUnderstood(params, query);
      const request = { ...toFilter(query), withLines: params.get("lines") === "true" };
      return exportOrders(service, request, c.var.staffMember.email);
    },
    "POST /unpaid-orders/cancel": {
      body: cancelUnpaidBody,
      handle: async (c, body) => ({
        orders: await cancelUnpaid(service, { ...body, person: c.var.staffMember.email }),
      }),
    },
    async "GET /saved-views"(c) {
      const list = v.parse(viewedList, c.req.query("list"));
      return { views: await listViews(service, c.var.staffMember.email, list) };
    },
    "POST /saved-views": {
      body: newView,
      handle: (c, view) => saveView(service, c.var.staffMember.email, view),
    },
    "DELETE /saved-views/:id": (c) =>
      deleteView(service, c.var.staffMember.email, c.req.param("id")),
  } satisfies Partial<Handlers>;
}

/** The list ignores invalid filters, but an export must not silently include every customer. Throws `bad_request`. */
function requireUnderstood(params: URLSearchParams, query: OrderQuery): void {
  const given = new URLSearchParams([...params].filter(([, value]) => value !== ""));
  given.delete("lines");
  const understood = new Map(Object.entries(query));
  const odd = [...given.keys()].find((name) => understood.get(name) === undefined);
  if (odd === undefined && given.getAll("state").length === query.state.length) return;
  throw createBadRequestError(
    `Nothing was exported because the filter “${odd ?? "state"}” isn’t valid`,
  );
}

/** The filter without paging. */
function toFilter(query: OrderQuery): Omit<ExportRequest, "withLines"> {
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
