import { listActivity } from "@damson/order-service/admin-api/activity";
import { Hono } from "hono";
import * as v from "valibot";
import { limitLists } from "../access/limit-staff-member.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { eventId, staffMemberId } from "../http/list-query.ts";

const query = v.object({ before: eventId, person: staffMemberId });

export function activityRoutes(context: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>().get("/activity", limitLists(context), async (c) => {
    const { before, person: personId } = v.parse(query, c.req.query());
    return c.json(await listActivity(context.service, { before, personId }));
  });
}
