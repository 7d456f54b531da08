import {
  mailRetry,
  type RetriedMails,
  type ShownSettings,
} from "@damson/order-service/admin-api/contract/health";
import * as health from "@damson/order-service/admin-api/health";
import { Hono } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";

export function healthRoutes({ service }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>()
    .get("/health", async (c) => c.json(await health.readHealth(service)))
    .post("/health/books", async (c) => c.json(await health.checkIntegrity(service)))
    .post("/health/mails/retry", async (c) => {
      const { id } = await readBody(c.req.raw, mailRetry);
      const count = await health.retryFailedMails(service, c.var.staffMember.email, id);
      return c.json({ count } satisfies RetriedMails);
    })
    .get("/health/settings", (c) =>
      c.json({ settings: health.shownSettings(service.settings) } satisfies ShownSettings),
    );
}
