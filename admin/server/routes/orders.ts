import {
  type CancelledOrders,
  cancelUnpaidBody,
  newView,
  type SavedViews,
  viewedList,
} from "@damson/order-service/admin-api/contract/orders";
import { cancelUnpaid } from "@damson/order-service/admin-api/order-list/cancel-unpaid";
import { countOrders } from "@damson/order-service/admin-api/order-list/counts";
import {
  deleteView,
  listViews,
  saveView,
} from "@damson/order-service/admin-api/order-list/saved-views";
import { exportOrders, listOrders } from "@damson/order-service/admin-api/orders";
import { Hono } from "hono";
import * as v from "valibot";
import { limitLists } from "../access/limit-staff-member.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";

export function orderListRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service } = context;
  return new Hono<AdminEnv>()
    .get("/order-list", limitLists(context), async (c) =>
      c.json(await listOrders(service, new URL(c.req.url).searchParams)),
    )
    .get("/order-list/counts", async (c) => c.json(await countOrders(service)))
    .get("/order-list/export", (c) =>
      exportOrders(service, new URL(c.req.url).searchParams, c.var.staffMember.email),
    )
    .post("/unpaid-orders/cancel", async (c) => {
      const body = await readBody(c.req.raw, cancelUnpaidBody);
      const orders = await cancelUnpaid(service, { ...body, person: c.var.staffMember.email });
      return c.json({ orders } satisfies CancelledOrders);
    })
    .get("/saved-views", async (c) => {
      const views = await listViews(
        service,
        c.var.staffMember.email,
        v.parse(viewedList, c.req.query("list")),
      );
      return c.json({ views } satisfies SavedViews);
    })
    .post("/saved-views", async (c) => {
      const view = await readBody(c.req.raw, newView);
      return c.json(await saveView(service, c.var.staffMember.email, view), 201);
    })
    .delete("/saved-views/:id", async (c) => {
      await deleteView(service, c.var.staffMember.email, c.req.param("id"));
      return c.body(null, 204);
    });
}
