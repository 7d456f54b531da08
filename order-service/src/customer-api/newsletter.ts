import { limitedEmail } from "@damson/shop/fields/form-rules";
import * as v from "valibot";
import type { Handler } from "../context.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { confirmSubscription } from "../newsletter/confirm.ts";
import { requestSubscription } from "../newsletter/subscribe.ts";
import { unsubscribe } from "../newsletter/unsubscribe.ts";
import { MAX_TOKEN, redirectToPage, tokenIn } from "./token-in.ts";

const subscription = v.object({ email: limitedEmail });

/** `POST /newsletter/subscriptions`: the same answer for every address. */
export const postSubscription: Handler = async (request, context) => {
  await limit(context, "messages");
  const { email } = await readJson(request, subscription);
  await requestSubscription(context, email);
  return json({}, 202);
};

const confirmation = v.object({ token: v.pipe(v.string(), v.maxLength(MAX_TOKEN)) });

/** `POST /newsletter/confirm`. */
export const postConfirmation: Handler = async (request, context) => {
  await limit(context, "changes");
  const { token } = await readJson(request, confirmation);
  return json(await confirmSubscription(context, token));
};

/** `GET /newsletter/unsubscribe?token=…`: leads to the page that asks, since scanners follow links too. */
export const getUnsubscription: Handler = (request, context) =>
  redirectToPage(context, `/newsletter?unsubscribe=${encodeURIComponent(tokenIn(request))}`);

/**
 * `POST /newsletter/unsubscribe?token=…`, from the page or from a mail program (RFC 8058), whose body says
 * nothing new. Without a limit: one provider asks for all its users.
 */
export const postUnsubscription: Handler = async (request, context) => {
  await unsubscribe(context, tokenIn(request));
  return json({});
};
