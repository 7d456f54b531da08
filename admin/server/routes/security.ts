import { listActivity } from "@damson/order-service/admin-api/activity";
import { readRefundLimit, setRefundLimit } from "@damson/order-service/admin-api/refund-limit";
import * as v from "valibot";
import { refundLimit } from "#api/security.ts";
import { limitLists } from "../access/limit-staff-member.ts";
import { listOtherOwners } from "../access/other-owners.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { eventId, staffMemberId } from "../http/list-query.ts";

const activityQuery = v.object({ before: eventId, person: staffMemberId });

export function securityRoutes(context: AdminContext) {
  const { service } = context;
  const limit = limitLists(context);
  return {
    async "GET /activity"(c) {
      await limit(c);
      const { before, person: personId } = v.parse(activityQuery, c.req.query());
      return listActivity(service, { before, personId });
    },
    "GET /security": async () => ({ refundLimit: await readRefundLimit(service) }),
    "PUT /security/refund-limit": {
      body: refundLimit,
      async handle(c, { limit: pence }) {
        const { id, email } = c.var.staffMember;
        await setRefundLimit(service, pence, email, await listOtherOwners(context, id));
      },
    },
  } satisfies Partial<Handlers>;
}
