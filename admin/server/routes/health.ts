import * as health from "@damson/order-service/admin-api/health";
import { mailRetry } from "#api/health.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";

export function healthRoutes({ service }: AdminContext) {
  return {
    "GET /health": () => health.readHealth(service),
    "GET /health/settings": () => ({ settings: health.listServerSettings(service.settings) }),
    "POST /health/books": () => health.checkIntegrity(service),
    "POST /health/mails/retry": {
      body: mailRetry,
      handle: async (c, { id }) => ({
        count: await health.retryFailedMails(service, c.var.staffMember.email, id),
      }),
    },
  } satisfies Partial<Handlers>;
}
