import { createHash } from "node:crypto";
import { getMailPage } from "@damson/order-service/admin-api/order";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";

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

export function mailPageRoutes({ service }: AdminContext) {
  return {
    async "GET /mail-pages/:token"(c) {
      const html = await getMailPage(service, c.req.param("token"));
      c.header("Content-Security-Policy", policyFor(html));
      c.header("X-Frame-Options", "SAMEORIGIN");
      return c.html(html);
    },
  } satisfies Partial<Handlers>;
}
