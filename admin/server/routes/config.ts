import { Hono } from "hono";
import type { Config } from "#api/session.ts";
import type { AdminContext, AdminEnv } from "../context.ts";

/** Settings that pages need before sign-in. */
export function configRoutes({ accounts, settings, shop }: AdminContext): Hono<AdminEnv> {
  const config: Config = {
    shopName: shop.name,
    accountsUrl: accounts.hostedAt,
    publicKey: accounts.publicKey,
    hasPasskeys: settings.hasPasskeys,
  };
  return new Hono<AdminEnv>().get("/config", (c) => c.json(config));
}
