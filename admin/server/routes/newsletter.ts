import { Hono } from "hono";
import * as v from "valibot";
import { subscriberStates } from "#api/newsletter.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { oneOf, pageCursor, text } from "../list-query.ts";

const listQuery = v.object({ state: oneOf(subscriberStates), q: text, before: pageCursor });

export function newsletterRoutes({ staff }: AdminContext): Hono<AdminEnv> {
  const { newsletter } = staff;
  return new Hono<AdminEnv>()
    .get("/newsletter", async (c) => {
      const { state = "confirmed", q, before } = v.parse(listQuery, c.req.query());
      const page = await (q ? newsletter.find(q) : newsletter.list({ state, before }));
      return c.json({ ...page, counts: await newsletter.count() });
    })
    .post("/newsletter/:id/unsubscribe", async (c) => {
      await newsletter.unsubscribe(c.req.param("id"), c.var.member.email);
      return c.body(null, 204);
    });
}
