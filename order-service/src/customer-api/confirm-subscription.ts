import * as v from "valibot";
import type { Handler } from "../context.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { confirmSubscription } from "../newsletter/confirm.ts";
import { MAX_TOKEN } from "./token-in.ts";

const confirmation = v.object({ token: v.pipe(v.string(), v.maxLength(MAX_TOKEN)) });

/** `POST /newsletter/confirm`. */
export const postConfirmation: Handler = async (request, context) => {
  await limit(context, "changes");
  const { token } = await readJson(request, confirmation);
  return json(await confirmSubscription(context, token));
};
