/** The home page of the admin: alerts, tasks, sales, setup guide and restored copies. */

import { readAdminHome } from "@damson/order-service/admin-api/home";
import { activateCopy } from "@damson/order-service/admin-api/restored-copy";
import {
  readSetupGuide,
  sendTestMail,
  showSetupGuide,
} from "@damson/order-service/admin-api/setup-guide";
import { getOpenAlert, resolveAlert } from "@damson/order-service/alerts/open-alerts";
import { createApiError } from "@damson/order-service/errors";
import { setupGuideVisibility } from "#api/home.ts";
import type { SignedInStaffMember } from "#api/session.ts";
import { limitStaffMember } from "../access/limit-staff-member.ts";
import { listOtherOwners } from "../access/other-owners.ts";
import type { AdminContext } from "../context.ts";
import { createDenial } from "../http/denied.ts";
import type { Handlers } from "../http/handlers.ts";

/** Mail providers may treat many test emails as spam. */
const TEST_MAILS = { count: 5, seconds: 3600 };

/** At most 15 digits, which a JSON number holds exactly. */
const alertId = /^[1-9]\d{0,14}$/;

export function homeRoutes(context: AdminContext) {
  const { service, log } = context;
  const limitTestMails = limitStaffMember(context, "test mails", TEST_MAILS);
  const readGuideFor = async ({ id, email, role }: SignedInStaffMember) => {
    if (role !== "owner") return undefined;
    const countOwners = () =>
      listOtherOwners(context, id).then(
        (others) => others.length + 1,
        (err: unknown) => {
          log.warn({ err }, "could not read the owners from the accounts");
          return undefined;
        },
      );
    return readSetupGuide(service, { email, countOwners });
  };
  return {
    async "GET /home"(c) {
      const [home, setupGuide] = await Promise.all([
        readAdminHome(service),
        readGuideFor(c.var.staffMember),
      ]);
      return { ...home, setupGuide };
    },
    "PUT /setup-guide": {
      body: setupGuideVisibility,
      handle: (c, { isShown }) => showSetupGuide(service, isShown, c.var.staffMember),
    },
    async "POST /setup-guide/test-mail"(c) {
      await limitTestMails(c);
      await sendTestMail(service, c.var.staffMember);
    },
    async "POST /alerts/:id/resolve"(c) {
      const id = parseId(c.req.param("id"));
      const { email, role } = c.var.staffMember;
      const { resolvableBy } = await getOpenAlert(service.db.reader, id);
      if (resolvableBy === "owner" && role !== "owner") throw createDenial("forbidden");
      await resolveAlert(service, id, email);
    },
    "POST /restored-copy/activate": (c) => activateCopy(service, c.var.staffMember.email),
  } satisfies Partial<Handlers>;
}

function parseId(text: string): number {
  if (alertId.test(text)) return Number(text);
  throw createApiError({ code: "not_found", message: "Alert not found" });
}
