import { listActivity } from "@damson/order-service/admin-api/activity";
import {
  refundLimit,
  type SecuritySettings,
} from "@damson/order-service/admin-api/contract/security";
import { readRefundLimit, setRefundLimit } from "@damson/order-service/admin-api/refund-limit";
import { Hono } from "hono";
import * as v from "valibot";
import { limitLists } from "../access/limit-staff-member.ts";
import { otherOwners } from "../access/other-owners.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { eventId, staffMemberId } from "../http/list-query.ts";
import { readBody } from "../http/read-body.ts";

const activityQuery = v.object({ before: eventId, person: staffMemberId });

/** The activity of the staff, and the rules for large refunds. */
export function securityRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service } = context;
  return new Hono<AdminEnv>()
    .get("/activity", limitLists(context), async (c) => {
      const { before, person: personId } = v.parse(activityQuery, c.req.query());
      return c.json(await listActivity(service, { before, personId }));
    })
    .get("/security", async (c) =>
      c.json({ refundLimit: await readRefundLimit(service) } satisfies SecuritySettings),
    )
    .put("/security/refund-limit", async (c) => {
      const { limit } = await readBody(c.req.raw, refundLimit);
      const { id, email } = c.var.staffMember;
      await setRefundLimit(service, limit, email, await otherOwners(context, id));
      return c.body(null, 204);
    });
}
