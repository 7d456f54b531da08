import { inlineStyleSources } from "@damson/service-runtime/http/security-headers";
import type { ConfirmationQuestion, Context } from "../context.ts";
import { createValidationError } from "../errors.ts";

/** Renders a page that asks before it confirms anything, because mail scanners open links too. */
export function confirmationPage(
  context: Context,
  question: ConfirmationQuestion,
  target: string,
): Response {
  const html = context.confirmationPage(question);
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": buildContentSecurityPolicy(html, target),
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Includes the target of the form's redirect, because browsers check it against `form-action`. */
function buildContentSecurityPolicy(html: string, target: string): string {
  const { origin, protocol } = new URL(target);
  return [
    "default-src 'none'",
    ["style-src 'self'", ...inlineStyleSources(html)].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${origin === "null" ? protocol : origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Returns true for a form submission rather than a client of the API. */
export function isForm(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  return type.startsWith("application/x-www-form-urlencoded");
}

/** Throws unless the form was sent from our own origin. */
export function requireOwnPage(request: Request, { settings }: Context): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin") ?? "null";
  // Old browsers, and all browsers over plain HTTP, send neither origin nor site from a page
  // without a referrer. Then the token is enough proof.
  const origins = ["null", new URL(settings.server.externalUrl).origin];
  if (site === null ? origins.includes(origin) : site === "same-origin") return;
  throw createValidationError("The form was sent from another site", { status: 403 });
}
