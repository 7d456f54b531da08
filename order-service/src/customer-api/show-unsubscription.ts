import type { Handler } from "../context.ts";
import { tokenIn } from "./newsletter-token.ts";

/** `GET /newsletter/unsubscribe?token=…`: leads to the page that asks, since scanners follow links too. */
export const getUnsubscription: Handler = (request, { shop }) => {
  const location = `${shop.address}/newsletter?unsubscribe=${encodeURIComponent(tokenIn(request))}`;
  const headers = { Location: location, "Referrer-Policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
};
