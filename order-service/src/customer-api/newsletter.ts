import { limitedEmail } from "@damson/shop/fields/form-rules";
import * as v from "valibot";
import type { Handler } from "../context.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { confirmSubscription } from "../newsletter/confirm.ts";
import { requestSubscription } from "../newsletter/subscribe.ts";
import { unsubscribe } from "../newsletter/unsubscribe.ts";

const subscription = v.object({ email: limitedEmail });
/** Longer than any token. */
const MAX_TOKEN = 500;
const confirmation = v.object({ token: v.pipe(v.string(), v.maxLength(MAX_TOKEN)) });

/** `POST /newsletter/subscriptions`: the same answer for every address. */
export const postSubscription: Handler = async (request, context) => {
  await limit(context, "messages");
  const { email } = await readJson(request, subscription);
  await requestSubscription(context, email);
  return json({}, 202);
};

/** `POST /newsletter/confirm`. */
export const postConfirmation: Handler = async (request, context) => {
  await limit(context, "changes");
  const { token } = await readJson(request, confirmation);
  return json(await confirmSubscription(context, token));
};

/**
 * `POST /newsletter/unsubscribe?token=…`, from the page or from a mail program (RFC 8058), whose body says
 * nothing new. Without a limit: one provider asks for all its users.
 */
export const postUnsubscription: Handler = async (request, context) => {
  await unsubscribe(context, tokenIn(request));
  return json({});
};

/** `GET /newsletter/unsubscribe?token=…`: leads to the page that asks, since scanners follow links too. */
export const getUnsubscription: Handler = (request, { shop }) => {
  const location = `${shop.address}/newsletter?unsubscribe=${encodeURIComponent(tokenIn(request))}`;
  const headers = { Location: location, "Referrer-Policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
};

function tokenIn({ url }: Request): string {
  const token = new URL(url).searchParams.get("token") ?? "";
  return token.length > MAX_TOKEN ? "" : token;
}
