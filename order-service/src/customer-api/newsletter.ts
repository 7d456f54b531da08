import { limitedEmail } from "@damson/shop/fields/form-rules";
import * as v from "valibot";
import type { Handler } from "../context.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { confirmSubscription } from "../newsletter/confirm.ts";
import { requestSubscription } from "../newsletter/subscribe.ts";
import { unsubscribe } from "../newsletter/unsubscribe.ts";
import { MAX_TOKEN, readToken, redirectToPage } from "./read-token.ts";

const subscription = v.object({ email: limitedEmail });

/** `POST /newsletter/subscriptions`: responds the same for every address. */
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

/** `GET /newsletter/unsubscribe?token=…`: redirects to a confirmation page, because mail scanners follow links. */
export const getUnsubscription: Handler = (request, context) =>
  redirectToPage(context, `/newsletter?unsubscribe=${encodeURIComponent(readToken(request))}`);

/**
 * `POST /newsletter/unsubscribe?token=…`: called by the page or by one-click unsubscribe (RFC 8058). Not rate limited,
 * because one mail provider sends the requests of all its users.
 */
export const postUnsubscription: Handler = async (request, context) => {
  await unsubscribe(context, readToken(request));
  return json({});
};
