import { recordActivity } from "@damson/order-service/admin-api/activity";
import { endSession } from "@damson/order-service/admin-api/sessions";
import { Hono } from "hono";
import type { Session } from "#api/session.ts";
import type { AdminContext, AdminEnv } from "../context.ts";

export function sessionRoutes({ accounts, service, settings, shop }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>()
    .get("/session", (c) =>
      c.json({
        member: c.var.staffMember,
        idleMinutes: settings.idleMinutes,
        shop: {
          name: service.catalogue.documents.shop_name.name,
          address: shop.address,
          isTrial: service.paymentOptions().isTrial,
        },
      } satisfies Session),
    )
    .delete("/session", async (c) => {
      const { staffMember, sessionId, token } = c.var;
      await accounts.endSession(token);
      await endSession(service, sessionId);
      await recordActivity(service, { person: staffMember.email, type: "signed_out" });
      return c.body(null, 204);
    });
}
