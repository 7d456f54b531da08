import { createHash } from "node:crypto";
import { getMailPage } from "@damson/order-service/admin-api/order";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";

/**
 * Emails have inline styles. The policy allows exactly those styles and nothing else, and only the admin may frame the
 * page.
 */
function createPolicy(html: string): string {
  return [
    "default-src 'none'",
    // Product pictures are embedded as data URLs.
    "img-src 'self' data:",
    ["style-src 'unsafe-hashes'", ...hashStyles(html)].join(" "),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "sandbox",
  ].join("; ");
}

/** The regex suffices, because our own templates put no quotation marks or entities into styles. */
function hashStyles(html: string): readonly string[] {
  const styles = html.matchAll(/<style>([^<]*)<\/style>|\sstyle="([^"]*)"/g);
  const texts = new Set([...styles].map(([, sheet, attribute = ""]) => sheet ?? attribute));
  return [...texts].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

export function mailPageRoutes({ service }: AdminContext) {
  return {
    async "GET /mail-pages/:token"(c) {
      const html = await getMailPage(service, c.req.param("token"));
      c.header("Content-Security-Policy", createPolicy(html));
      c.header("X-Frame-Options", "SAMEORIGIN");
      return c.html(html);
    },
  } satisfies Partial<Handlers>;
}
