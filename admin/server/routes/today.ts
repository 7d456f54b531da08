import { Hono } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";

export function todayRoutes({ staff }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>().get("/today", async (c) => c.json(await staff.today()));
}
