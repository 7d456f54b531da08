import type { Activity } from "@damson/order-service/admin-api/contract/activity";
import { Hono } from "hono";
import * as v from "valibot";
import { limitLists } from "../access/limit-person.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { eventId, memberId } from "../http/list-query.ts";

const PAGE = 50;

export function activityRoutes(context: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>().get("/activity", limitLists(context), async (c) => {
    const before = v.parse(eventId, c.req.query("before"));
    const personId = v.parse(memberId, c.req.query("person"));
    const events = await context.staff.activity.list({ before, count: PAGE, personId });
    const last = events.length === PAGE ? events.at(-1)?.id : undefined;
    return c.json({
      events: events.map(({ at, subject, personId: _, ...event }) => ({
        ...event,
        at: at.toISOString(),
        subject: subject ?? undefined,
      })),
      before: last,
    } satisfies Activity);
  });
}
