/** The page Today: its figures and tasks, alerts, the list of the first day, and a restored copy of the shop. */
import { dealWithAlert, getOpenAlert } from "@damson/order-service/admin-api/alerts";
import { shownFirstDay } from "@damson/order-service/admin-api/contract/today";
import {
  readFirstDay,
  sendTestMail,
  showFirstDay,
} from "@damson/order-service/admin-api/first-day";
import { activateCopy } from "@damson/order-service/admin-api/restored-copy";
import { readToday } from "@damson/order-service/admin-api/today";
import { apiError } from "@damson/order-service/errors";
import { Hono } from "hono";
import type { SignedInStaffMember } from "#api/session.ts";
import { limitStaffMember } from "../access/limit-staff-member.ts";
import { otherOwners } from "../access/other-owners.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { denied } from "../http/denied.ts";
import { readBody } from "../http/read-body.ts";

/** Each is one more email of the shop that a mailbox may take for unwanted. */
const TEST_MAILS = { count: 5, seconds: 3600 };

/** As long as a number that JSON keeps to the last digit. */
const alertId = /^[1-9]\d{0,14}$/;

export function todayRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service, log } = context;
  const limitTestMails = limitStaffMember(context, "test mails", TEST_MAILS);
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
  return new Hono<AdminEnv>()
    .get("/today", async (c) => {
      const [today, firstDay] = await Promise.all([
        readToday(service),
        firstDayOf(c.var.staffMember),
      ]);
      return c.json({ ...today, firstDay });
    })
    .put("/first-day", async (c) => {
      const { isShown } = await readBody(c.req.raw, shownFirstDay);
      await showFirstDay(service, isShown, c.var.staffMember);
      return c.body(null, 204);
    })
    .post("/first-day/test-mail", limitTestMails, async (c) => {
      await sendTestMail(service, c.var.staffMember);
      return c.body(null, 204);
    })
    .post("/alerts/:id/dealt-with", async (c) => {
      const id = parseId(c.req.param("id"));
      const { email, role } = c.var.staffMember;
      const { dealtWithBy } = await getOpenAlert(service.db.reader, id);
      if (dealtWithBy === "owner" && role !== "owner") throw denied("forbidden");
      await dealWithAlert(service, id, email);
      return c.body(null, 204);
    })
    .post("/restored-copy/activate", async (c) => {
      await activateCopy(service, c.var.staffMember.email);
      return c.body(null, 204);
    });
}

function parseId(text: string): number {
  if (alertId.test(text)) return Number(text);
  throw apiError({ code: "not_found", message: "There is no such matter." });
}
