import { Hono } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";

/**
 * A mail has its styles on its elements. So its page has a policy of its own, under which nothing but
 * styles works, and only the admin may frame it.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "sandbox",
].join("; ");

/** `GET /api/mail-pages/:token`, for frames: they send no access token, and this one is good for a minute. */
export function mailPageRoutes({ staff }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>().get("/mail-pages/:token", async (c) => {
    const html = await staff.order.mailPage(c.req.param("token"));
    c.header("Content-Security-Policy", POLICY);
    c.header("X-Frame-Options", "SAMEORIGIN");
    return c.html(html);
  });
}
