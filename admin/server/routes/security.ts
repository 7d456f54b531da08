import {
  refundLimit,
  type SecuritySettings,
} from "@damson/order-service/admin-api/contract/security";
import { readRefundLimit, setRefundLimit } from "@damson/order-service/admin-api/refund-limit";
import { Hono } from "hono";
import { otherOwners } from "../access/other-owners.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";

export function securityRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service } = context;
  return new Hono<AdminEnv>()
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
