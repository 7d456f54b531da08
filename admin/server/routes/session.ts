import { Hono } from "hono";
import type { Session } from "#api/session.ts";
import type { AdminContext, AdminEnv } from "../context.ts";

export function sessionRoutes({ accounts, staff, settings, shop }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>()
    .get("/session", (c) =>
      c.json({
        member: c.var.member,
        idleMinutes: settings.idleMinutes,
        shop: { name: shop.name, address: shop.address, isTrial: staff.isTrial },
      } satisfies Session),
    )
    .delete("/session", async (c) => {
      const { member, sessionId, token } = c.var;
      await accounts.endSession(token);
      await staff.sessions.end(sessionId);
      await staff.activity.record({ person: member.email, type: "signed_out" });
      return c.body(null, 204);
    });
}
