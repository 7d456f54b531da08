import { subscriberStates } from "@damson/order-service/admin-api/contract/newsletter";
import { csvFile } from "@damson/order-service/admin-api/csv/csv";
import { dateOf } from "@damson/order-service/london-days";
import { Hono } from "hono";
import * as v from "valibot";
import { limitLists } from "../access/limit-person.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { oneOf, pageCursor, text } from "../http/list-query.ts";

const listQuery = v.object({ state: oneOf(subscriberStates), q: text, before: pageCursor });

export function newsletterRoutes(context: AdminContext): Hono<AdminEnv> {
  const { staff, clock } = context;
  const { newsletter } = staff;
  return new Hono<AdminEnv>()
    .get("/newsletter", limitLists(context), async (c) => {
      const { state = "confirmed", q, before } = v.parse(listQuery, c.req.query());
      const page = await (q ? newsletter.find(q) : newsletter.list({ state, before }));
      return c.json({ ...page, counts: await newsletter.count() });
    })
    .get("/newsletter/export", async (c) => {
      const recipients = await newsletter.export(c.var.member.email);
      return csvFile(`newsletter-${dateOf(clock())}`, [
        ["email", "confirmed", "unsubscribe link"],
        ...recipients.map(({ email, confirmedAt, unsubscribeLink }) => [
          ...[email, confirmedAt.toISOString(), unsubscribeLink],
        ]),
      ]);
    })
    .post("/newsletter/:id/unsubscribe", async (c) => {
      await newsletter.unsubscribe(c.req.param("id"), c.var.member.email);
      return c.body(null, 204);
    });
}
