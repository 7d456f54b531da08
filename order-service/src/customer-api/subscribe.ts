import { limitedEmail } from "@damson/shop/fields/form-rules";
import * as v from "valibot";
import type { Handler } from "../context.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { requestSubscription } from "../newsletter/subscribe.ts";

const subscription = v.object({ email: limitedEmail });

/** `POST /newsletter/subscriptions`: the same answer for every address. */
export const postSubscription: Handler = async (request, context) => {
  await limit(context, "messages");
  const { email } = await readJson(request, subscription);
  await requestSubscription(context, email);
  return json({}, 202);
};
