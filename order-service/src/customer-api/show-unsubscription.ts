import type { Handler } from "../context.ts";
import { redirectToPage, tokenIn } from "./token-in.ts";

/** `GET /newsletter/unsubscribe?token=…`: leads to the page that asks, since scanners follow links too. */
export const getUnsubscription: Handler = (request, context) =>
  redirectToPage(context, `/newsletter?unsubscribe=${encodeURIComponent(tokenIn(request))}`);
