import { createHash } from "node:crypto";
import { getMailPage } from "@damson/order-service/admin-api/order";
import { Hono } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";

/**
 * A mail has its styles on its elements. So its page has a policy of its own, under which nothing but
 * those very styles works, and only the admin may frame it.
 */
function policyFor(html: string): string {
  return [
    "default-src 'none'",
    // The pictures of its products lie in it.
    "img-src data:",
    ["style-src 'unsafe-hashes'", ...hashesOfStyles(html)].join(" "),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "sandbox",
  ].join("; ");
}

/** We have written them ourselves: none has a quotation mark or an entity. */
function hashesOfStyles(html: string): readonly string[] {
  const styles = html.matchAll(/<style>([^<]*)<\/style>|\sstyle="([^"]*)"/g);
  const texts = new Set([...styles].map(([, sheet, attribute = ""]) => sheet ?? attribute));
  return [...texts].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

/** `GET /api/mail-pages/:token`, for frames: they send no access token, and this one is good for a minute. */
export function mailPageRoutes({ service }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>().get("/mail-pages/:token", async (c) => {
    const html = await getMailPage(service, c.req.param("token"));
    c.header("Content-Security-Policy", policyFor(html));
    c.header("X-Frame-Options", "SAMEORIGIN");
    return c.html(html);
  });
}
