import { transaction } from "@damson/database";
import { boundedText } from "@damson/shop/fields/bounded";
import { limitedEmail } from "@damson/shop/fields/form-rules";
import * as v from "valibot";
import { confirmNotice } from "../back-in-stock/confirm-notice.ts";
import { requestNotice } from "../back-in-stock/request-notice.ts";
import type { Handler, Service } from "../context.ts";
import { createIncompleteLinkError } from "../errors.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { MAX_TOKEN, readToken, redirectToPage } from "./read-token.ts";

const noticeRequest = v.object({ product: boundedText(100, v.string()), email: limitedEmail });

/** `POST /back-in-stock/requests`: returns the same response for all addresses. */
export const postNoticeRequest: Handler = async (request, context) => {
  await limit(context, "messages");
  await requestNotice(context, await readJson(request, noticeRequest));
  return json({}, 202);
};

const confirmation = v.object({ token: v.pipe(v.string(), v.maxLength(MAX_TOKEN)) });

/** `POST /back-in-stock/confirm`. */
export const postNoticeConfirmation: Handler = async (request, context) => {
  await limit(context, "changes");
  const { token } = await readJson(request, confirmation);
  return json(await confirmNotice(context, token));
};

/**
 * `GET /back-in-stock/withdraw?token=…`: redirects to a page with a button, because mail scanners
 * follow links.
 */
export const getNoticeWithdrawal: Handler = (request, context) =>
  redirectToPage(context, `/back-in-stock?withdraw=${encodeURIComponent(readToken(request))}`);

/**
 * `POST /back-in-stock/withdraw?token=…`: sent by that page, or by a mail program's unsubscribe
 * button.
 */
export const postNoticeWithdrawal: Handler = async (request, context) => {
  await withdrawNotice(context, readToken(request));
  return json({});
};

/**
 * Deletes a back-in-stock request. Does nothing if it is gone already. Throws `not_found` for an
 * invalid token.
 */
async function withdrawNotice(
  { backInStockTokens, db: database }: Service,
  token: string,
): Promise<void> {
  const id = backInStockTokens.verify("withdraw", token);
  if (id === undefined) throw createIncompleteLinkError();
  await transaction(database, (db) =>
    db.deleteFrom("back_in_stock_requests").where("id", "=", id).execute(),
  );
}
