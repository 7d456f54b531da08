import { readToday } from "@damson/order-service/admin-api/today";
import { Hono } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";

export function todayRoutes({ service }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>().get("/today", async (c) => c.json(await readToday(service)));
}
