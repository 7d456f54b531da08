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

/** `POST /newsletter/subscriptions`: returns the same response for all addresses. */
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

/**
 * `GET /newsletter/unsubscribe?token=…`: redirects to a page with a button, because mail scanners
 * follow links.
 */
export const getUnsubscription: Handler = (request, context) =>
  redirectToPage(context, `/newsletter?unsubscribe=${encodeURIComponent(readToken(request))}`);

/**
 * `POST /newsletter/unsubscribe?token=…`: sent by that page, or by a mail program's unsubscribe
 * button (RFC 8058). Has no limit per network, because a mail provider may send the requests of all
 * its users.
 */
export const postUnsubscription: Handler = async (request, context) => {
  await unsubscribe(context, readToken(request));
  return json({});
};
