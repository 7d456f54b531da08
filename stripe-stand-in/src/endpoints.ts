import { getEvents } from "./endpoints/events.ts";
import type { Handler } from "./endpoints/handler.ts";
import { getOne, listByPayment } from "./endpoints/read.ts";
import { createRefund } from "./endpoints/refunds.ts";
import { createSession, expireSession } from "./endpoints/sessions.ts";
import { getDispute, getRefund, getSession } from "./payments/find.ts";

/** The part of Stripe's API that the stand-in knows. */
export const endpoints: Readonly<Record<string, Handler>> = {
  "POST /v1/checkout/sessions": createSession,
  "GET /v1/checkout/sessions": listByPayment("checkout/sessions", ({ sessions }) => sessions),
  "GET /v1/checkout/sessions/:id": getOne(getSession),
  "POST /v1/checkout/sessions/:id/expire": expireSession,
  "GET /v1/charges": listByPayment("charges", ({ charges }) => charges),
  "POST /v1/refunds": createRefund,
  "GET /v1/refunds": listByPayment("refunds", ({ refunds }) => refunds),
  "GET /v1/refunds/:id": getOne(getRefund),
  "GET /v1/disputes": listByPayment("disputes", ({ disputes }) => disputes),
  "GET /v1/disputes/:id": getOne(getDispute),
  "GET /v1/events": getEvents,
};

/** Finds the handler of a request, and the id in its path. */
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
