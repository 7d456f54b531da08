/** The hosted page, where the customer pays. */
import type { Context } from "../context.ts";
import { ApiError } from "../errors.ts";
import type { HttpAnswer, HttpRequest } from "../http/messages.ts";
import { decline } from "../payments/decline.ts";
import { getIntent, getSession, idOf } from "../payments/find.ts";
import { pay } from "../payments/pay.ts";
import type { Session } from "../types.ts";
import { closedPage, paymentPage } from "./payment-page.ts";
import { STYLE } from "./style.ts";

type Action = (session: Session, context: Context) => HttpAnswer | Promise<HttpAnswer>;

const actions: Readonly<Record<string, Action>> = {
  "GET ": (session, context) => {
    const lines = context.state.lineItems.get(session.id) ?? [];
    return html(200, paymentPage(session, lines, noticeFor(session, context)));
  },
  "POST /pay": async (session, context) => {
    pay(context, session);
    await untilShopKnows(context);
    return redirect(session.success_url, session);
  },
  // Not answered with a page, so that going back to it does not ask to send the form again.
  "POST /decline": (session, context) => redirect(decline(context, session).url, session),
  "POST /cancel": (session) => redirect(session.cancel_url, session),
};

export async function answerPage(
  { method, path }: HttpRequest,
  context: Context,
): Promise<HttpAnswer> {
  if (path === "/c/style.css")
    return { status: 200, headers: { "Content-Type": "text/css" }, body: STYLE };
  const [, id = "", step = ""] = /^\/c\/pay\/(\w+)(\/\w+)?$/.exec(path) ?? [];
  const action = actions[`${method} ${step}`];
  const session = findSession(id, context);
  if (!action || !session) return html(404, closedPage("Page not found", "There is nothing here."));
  if (session.status === "open") return action(session, context);
  const title = session.status === "expired" ? "This page has expired" : "Already paid";
  return html(200, closedPage(title, "You can go back to the shop."));
}

/**
 * As with Stripe, the customer goes back when the shop has taken the webhooks, or some seconds later if it
 * does not: so webhooks are mostly early.
 */
async function untilShopKnows({ webhooks, redirectWaitMs }: Context): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, redirectWaitMs);
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

/** What became of the last try. */
function noticeFor({ payment_intent }: Session, context: Context): string | undefined {
  const intent = idOf(payment_intent);
  if (intent === undefined) return undefined;
  const error = getIntent(context, intent).last_payment_error;
  return error ? `${error.message} You can try again.` : undefined;
}

function redirect(url: string | null, { id }: Session): HttpAnswer {
  const Location = (url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", id);
  return { status: 303, headers: { Location }, body: "" };
}

function html(status: number, body: string): HttpAnswer {
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
