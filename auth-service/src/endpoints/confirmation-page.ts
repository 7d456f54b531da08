import type { ConfirmationQuestion, Context } from "../context.ts";
import { validationFailed } from "../errors.ts";

/** Opening the page changes nothing, because mail scanners open links too. */
export function confirmationPage(
  context: Context,
  question: ConfirmationQuestion,
  target: string,
): Response {
  return new Response(context.confirmationPage(question), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy(target),
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Allows the form's redirect too, because browsers check it against `form-action`. */
function contentSecurityPolicy(target: string): string {
  const { origin, protocol } = new URL(target);
  return [
    "default-src 'none'",
    "style-src 'self'",
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
  // Old browsers and plain HTTP send neither site nor origin from a page with no referrer. The
  // token is sufficient proof then.
  const origins = ["null", new URL(settings.server.externalUrl).origin];
  if (site === null ? origins.includes(origin) : site === "same-origin") return;
  throw validationFailed("The form was sent from another site", { status: 403 });
}
