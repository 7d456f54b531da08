import { subscriberStates } from "@damson/order-service/admin-api/contract/newsletter";
import * as newsletter from "@damson/order-service/admin-api/newsletter";
import { Hono } from "hono";
import * as v from "valibot";
import { limitLists } from "../access/limit-staff-member.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { oneOf, pageCursor, text } from "../http/list-query.ts";

const listQuery = v.object({ state: oneOf(subscriberStates), q: text, before: pageCursor });

export function newsletterRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service } = context;
  return new Hono<AdminEnv>()
    .get("/newsletter", limitLists(context), async (c) => {
      const { state = "confirmed", q: search, before } = v.parse(listQuery, c.req.query());
      return c.json(await newsletter.listSubscribers(service, { state, search, before }));
    })
    .get("/newsletter/export", (c) =>
      newsletter.exportSubscribers(service, c.var.staffMember.email),
    )
    .post("/newsletter/:id/unsubscribe", async (c) => {
      await newsletter.unsubscribe(service, c.req.param("id"), c.var.staffMember.email);
      return c.body(null, 204);
    });
}
