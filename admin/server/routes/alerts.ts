import { dealWithAlert, getOpenAlert } from "@damson/order-service/admin-api/alerts";
import { apiError } from "@damson/order-service/errors";
import { Hono } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";
import { denied } from "../http/denied.ts";

/** As long as a number that JSON keeps to the last digit. */
const alertId = /^[1-9]\d{0,14}$/;

export function alertsRoutes({ service }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>().post("/alerts/:id/dealt-with", async (c) => {
    const id = parseId(c.req.param("id"));
    const { email, role } = c.var.staffMember;
    const { dealtWithBy } = await getOpenAlert(service.db.reader, id);
    if (dealtWithBy === "owner" && role !== "owner") throw denied("forbidden");
    await dealWithAlert(service, id, email);
    return c.body(null, 204);
  });
}

function parseId(text: string): number {
  if (alertId.test(text)) return Number(text);
  throw apiError({ code: "not_found", message: "There is no such matter." });
}
