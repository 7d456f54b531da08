import { shownFirstDay } from "@damson/order-service/admin-api/contract/today";
import { sendTestMail, showFirstDay } from "@damson/order-service/admin-api/first-day";
import { Hono } from "hono";
import { limitStaffMember } from "../access/limit-staff-member.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";

/** Each is one more email of the shop that a mailbox may take for unwanted. */
const TEST_MAILS = { count: 5, seconds: 3600 };

export function firstDayRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service } = context;
  return new Hono<AdminEnv>()
    .put("/first-day", async (c) => {
      const { isShown } = await readBody(c.req.raw, shownFirstDay);
      await showFirstDay(service, isShown, c.var.staffMember);
      return c.body(null, 204);
    })
    .post(
      "/first-day/test-mail",
      limitStaffMember(context, "test mails", TEST_MAILS),
      async (c) => {
        await sendTestMail(service, c.var.staffMember);
        return c.body(null, 204);
      },
    );
}
