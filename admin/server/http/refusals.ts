/** Responses to requests that fail. */

import { Refused } from "@damson/order-service/errors";
import { asRefused, refusalResponse } from "@damson/order-service/http/refusal-response";
import type { Context } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";
import { Denied } from "./denied.ts";

/** Turns any error into its response. An internal error is logged once, and returned without its details. */
export function answerTo(error: Error, c: Context<AdminEnv>, { log }: AdminContext): Response {
  if (error instanceof Denied) {
    return c.json({ code: error.code, message: error.message }, error.status);
  }
  const refused = asRefused(error);
  if (refused.status >= 500) {
    log.error({ request_id: c.var.requestId, err: error }, refused.message);
  }
  return refusalResponse(refused);
}

export function notFound(): Response {
  return refusalResponse(new Refused({ code: "not_found", message: "There is nothing here." }));
}

/** The admin is closing. */
export function unavailable(): Response {
  const message = "The shop is closing. Please try again shortly.";
  return refusalResponse(new Refused({ code: "unavailable", message }, { retryAfterSeconds: 5 }));
}
