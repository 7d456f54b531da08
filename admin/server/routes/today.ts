import { readFirstDay } from "@damson/order-service/admin-api/first-day";
import { readToday } from "@damson/order-service/admin-api/today";
import { Hono } from "hono";
import type { SignedInStaffMember } from "#api/session.ts";
import { otherOwners } from "../access/other-owners.ts";
import type { AdminContext, AdminEnv } from "../context.ts";

export function todayRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service, log } = context;
  const firstDayOf = ({ id, email, role }: SignedInStaffMember) => {
    if (role !== "owner") return undefined;
    const countOwners = () =>
      otherOwners(context, id).then(
        (others) => others.length + 1,
        (err: unknown) => {
          log.warn({ err }, "the accounts do not say who is an owner");
          return undefined;
        },
      );
    return readFirstDay(service, { email, countOwners });
  };
  return new Hono<AdminEnv>().get("/today", async (c) => {
    const [today, firstDay] = await Promise.all([
      readToday(service),
      firstDayOf(c.var.staffMember),
    ]);
    return c.json({ ...today, firstDay });
  });
}
