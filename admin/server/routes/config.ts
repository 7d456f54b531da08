import { Hono } from "hono";
import type { Config } from "#api/session.ts";
import type { AdminContext, AdminEnv } from "../context.ts";

/** Settings that pages need before sign-in. */
export function configRoutes({ accounts, service, settings }: AdminContext): Hono<AdminEnv> {
  const constants = {
    accountsUrl: accounts.hostedAt,
    publicKey: accounts.publicKey,
    hasPasskeys: settings.hasPasskeys,
  };
  return new Hono<AdminEnv>().get("/config", (c) => {
    const { name } = service.catalogue.documents.shop_name;
    return c.json({ ...constants, shopName: name } satisfies Config);
  });
}
