/** All of Stripe's API that the stand-in knows: method and path, and what answers. */
import { createCoupon, getOneCoupon } from "./endpoints/coupons.ts";
import { createSession } from "./endpoints/create-session.ts";
import { getDisputes, getOneDispute } from "./endpoints/disputes.ts";
import { getEvents, getOneEvent } from "./endpoints/events.ts";
import type { Handler } from "./endpoints/handler.ts";
import { getCharges, getOneCharge, getPaymentIntent } from "./endpoints/payments.ts";
import { createRefund, getOneRefund, getRefunds } from "./endpoints/refunds.ts";
import { expireSession, getLineItems, getOneSession, getSessions } from "./endpoints/sessions.ts";

export const endpoints: Readonly<Record<string, Handler>> = {
  "POST /v1/checkout/sessions": createSession,
  "GET /v1/checkout/sessions": getSessions,
  "GET /v1/checkout/sessions/:id": getOneSession,
  "GET /v1/checkout/sessions/:id/line_items": getLineItems,
  "POST /v1/checkout/sessions/:id/expire": expireSession,
  "POST /v1/coupons": createCoupon,
  "GET /v1/coupons/:id": getOneCoupon,
  "GET /v1/payment_intents/:id": getPaymentIntent,
  "GET /v1/charges": getCharges,
  "GET /v1/charges/:id": getOneCharge,
  "POST /v1/refunds": createRefund,
  "GET /v1/refunds": getRefunds,
  "GET /v1/refunds/:id": getOneRefund,
  "GET /v1/disputes": getDisputes,
  "GET /v1/disputes/:id": getOneDispute,
  "GET /v1/events": getEvents,
  "GET /v1/events/:id": getOneEvent,
};

/** Finds what answers a request, and the id in its path. */
export function findEndpoint(
  method: string,
  path: string,
): { readonly handler: Handler; readonly id: string } | undefined {
  for (const [pattern, handler] of Object.entries(endpoints)) {
    const match = new RegExp(`^${pattern.replace(":id", "([^/]+)")}$`).exec(`${method} ${path}`);
    if (match) return { handler, id: decodeURIComponent(match[1] ?? "") };
  }
  return undefined;
}
