import { boundedText } from "@damson/shop/fields/bounded";
import { limitedEmail } from "@damson/shop/fields/form-rules";
import * as v from "valibot";
import { requestNotice } from "../back-in-stock/request-notice.ts";
import type { Handler } from "../context.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";

const noticeRequest = v.object({ product: boundedText(100, v.string()), email: limitedEmail });

/** `POST /back-in-stock/requests`: the same answer for every address. */
export const postNoticeRequest: Handler = async (request, context) => {
  await limit(context, "messages");
  await requestNotice(context, await readJson(request, noticeRequest));
  return json({}, 202);
};
