/** The Today page: alerts, tasks, sales, setup guide and restored copies. */
import {
  readFirstDay,
  sendTestMail,
  showFirstDay,
} from "@damson/order-service/admin-api/first-day";
import { activateCopy } from "@damson/order-service/admin-api/restored-copy";
import { readToday } from "@damson/order-service/admin-api/today";
import { dealWithAlert, getOpenAlert } from "@damson/order-service/alerts/open-alerts";
import { apiError } from "@damson/order-service/errors";
import type { SignedInStaffMember } from "#api/session.ts";
import { shownFirstDay } from "#api/today.ts";
import { limitStaffMember } from "../access/limit-staff-member.ts";
import { otherOwners } from "../access/other-owners.ts";
import type { AdminContext } from "../context.ts";
import { denied } from "../http/denied.ts";
import type { Handlers } from "../http/handlers.ts";

/** Mail providers may treat many test emails as spam. */
const TEST_MAILS = { count: 5, seconds: 3600 };

/** At most 15 digits, which JSON numbers represent exactly. */
const alertId = /^[1-9]\d{0,14}$/;

export function todayRoutes(context: AdminContext) {
  const { service, log } = context;
  const limitTestMails = limitStaffMember(context, "test mails", TEST_MAILS);
  const firstDayFor = async ({ id, email, role }: SignedInStaffMember) => {
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
  return {
    async "GET /today"(c) {
      const [today, firstDay] = await Promise.all([
        readToday(service),
        firstDayFor(c.var.staffMember),
      ]);
      return { ...today, firstDay };
    },
    "PUT /first-day": {
      body: shownFirstDay,
      handle: (c, { isShown }) => showFirstDay(service, isShown, c.var.staffMember),
    },
    async "POST /first-day/test-mail"(c) {
      await limitTestMails(c);
      await sendTestMail(service, c.var.staffMember);
    },
    async "POST /alerts/:id/dealt-with"(c) {
      const id = parseId(c.req.param("id"));
      const { email, role } = c.var.staffMember;
      const { dealtWithBy } = await getOpenAlert(service.db.reader, id);
      if (dealtWithBy === "owner" && role !== "owner") throw denied("forbidden");
      await dealWithAlert(service, id, email);
    },
    "POST /restored-copy/activate": (c) => activateCopy(service, c.var.staffMember.email),
  } satisfies Partial<Handlers>;
}

function parseId(text: string): number {
  if (alertId.test(text)) return Number(text);
  throw apiError({ code: "not_found", message: "There is no such matter." });
}
