import * as systemStatus from "@damson/order-service/admin-api/system-status";
import { mailRetry } from "#api/system-status.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";

export function systemStatusRoutes({ service }: AdminContext) {
  return {
    "GET /system-status": () => systemStatus.readSystemStatus(service),
    "GET /system-status/settings": () => ({
      settings: systemStatus.listServerSettings(service.settings),
    }),
    "POST /system-status/integrity-check": () => systemStatus.checkIntegrity(service),
    "POST /system-status/mails/retry": {
      body: mailRetry,
      handle: async (c, { id }) => ({
        count: await systemStatus.retryFailedMails(service, c.var.staffMember.email, id),
      }),
    },
  } satisfies Partial<Handlers>;
}
