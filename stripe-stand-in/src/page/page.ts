/** The hosted page, where the customer pays. */
import type { Context } from "../context.ts";
import { ApiError } from "../errors.ts";
import type { HttpAnswer, HttpRequest } from "../http/messages.ts";
import { decline } from "../payments/decline.ts";
import { getSession } from "../payments/find.ts";
import { pay } from "../payments/pay.ts";
import type { Session } from "../types.ts";
import { closedPage, paymentPage } from "./payment-page.ts";
import { STYLE } from "./style.ts";

type Action = (session: Session, context: Context) => HttpAnswer | Promise<HttpAnswer>;

const actions: Readonly<Record<string, Action>> = {
  "GET ": (session, context) => html(200, paymentPage(session, linesOf(session, context))),
  "POST /pay": async (session, context) => {
    pay(context, session);
    await untilShopKnows(context);
    return redirect(session.success_url, session);
  },
  "POST /decline": (session, context) => {
    const open = decline(context, session);
    const notice = "Your card was declined. You can try again.";
    return html(402, paymentPage(open, linesOf(open, context), notice));
  },
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
  return html(410, closedPage(title, "You can go back to the shop."));
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

function linesOf({ id }: Session, { state }: Context) {
  return state.lineItems.get(id) ?? [];
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
