import { activateCopy } from "@damson/order-service/admin-api/restored-copy";
import { Hono } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";

export function restoredCopyRoutes({ service }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>().post("/restored-copy/activate", async (c) => {
    await activateCopy(service, c.var.staffMember.email);
    return c.body(null, 204);
  });
}
