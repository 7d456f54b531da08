import * as v from "valibot";
import { confirmNotice } from "../back-in-stock/confirm-notice.ts";
import type { Handler } from "../context.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { MAX_TOKEN } from "./token-in.ts";

const confirmation = v.object({ token: v.pipe(v.string(), v.maxLength(MAX_TOKEN)) });

/** `POST /back-in-stock/confirm`. */
export const postNoticeConfirmation: Handler = async (request, context) => {
  await limit(context, "changes");
  const { token } = await readJson(request, confirmation);
  return json(await confirmNotice(context, token));
};
