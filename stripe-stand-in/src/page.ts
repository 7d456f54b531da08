import { decline, getSession, pay } from "./checkout.ts";
import { type Context, getCharge } from "./context.ts";
import { ApiError } from "./errors.ts";
import type { HttpRequest, HttpResponse } from "./http.ts";
import type { Session } from "./objects.ts";
import { renderClosedPage, renderPaymentPage, STYLE } from "./payment-page.ts";

/**
 * The customer returns to the shop after this time, even if the shop has not accepted the webhooks.
 */
const MAX_REDIRECT_WAIT_MS = 10_000;

type Action = (session: Session, context: Context) => HttpResponse | Promise<HttpResponse>;

const actions: Readonly<Record<string, Action>> = {
  "GET ": (session, context) => {
    const lines = context.state.lines.get(session.id) ?? [];
    return html(200, renderPaymentPage(session, lines, findNotice(session, context)));
  },
  "POST /pay": async (session, context) => {
    pay(context, session);
    await waitForWebhooks(context);
    return redirect(session.success_url, session);
  },
  // Redirect, so that going back does not submit the form again.
  "POST /decline": (session, context) => redirect(decline(context, session).url, session),
  "POST /cancel": (session) => redirect(session.cancel_url, session),
};

export async function handlePage(
  { method, path }: HttpRequest,
  context: Context,
): Promise<HttpResponse> {
  if (path === "/c/style.css")
    return { status: 200, headers: { "Content-Type": "text/css" }, body: STYLE };
  const [, id = "", step = ""] = /^\/c\/pay\/(\w+)(\/\w+)?$/.exec(path) ?? [];
  const action = actions[`${method} ${step}`];
  const session = findSession(id, context);
  if (!action || !session)
    return html(404, renderClosedPage("Page not found", "There is nothing here."));
  if (session.status === "open") return action(session, context);
  const title = session.status === "expired" ? "This page has expired" : "Already paid";
  return html(200, renderClosedPage(title, "You can go back to the shop."));
}

/** Stripe also waits for webhooks before it redirects the customer. */
async function waitForWebhooks({ webhooks }: Context): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MAX_REDIRECT_WAIT_MS);
  await Promise.race([webhooks.settled(), promise]);
  clearTimeout(timer);
}

function findSession(id: string, context: Context): Session | undefined {
  try {
    return getSession(context, id);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** An open session with a payment intent had a declined payment. */
function findNotice({ payment_intent }: Session, context: Context): string | undefined {
  if (payment_intent === null) return undefined;
  return `${getCharge(context, payment_intent).failure_message} You can try again.`;
}

function redirect(url: string | null, { id }: Session): HttpResponse {
  const Location = (url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", id);
  return { status: 303, headers: { Location }, body: "" };
}

function html(status: number, body: string): HttpResponse {
  return {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'self'",
      "Cache-Control": "no-store",
    },
    body,
  };
}
