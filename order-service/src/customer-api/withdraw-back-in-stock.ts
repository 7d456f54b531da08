import { withdrawNotice } from "../back-in-stock/withdraw-notice.ts";
import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";
import { redirectToPage, tokenIn } from "./token-in.ts";

/** `GET /back-in-stock/withdraw?token=…`: leads to the page that asks, since scanners follow links too. */
export const getNoticeWithdrawal: Handler = (request, context) =>
  redirectToPage(context, `/back-in-stock?withdraw=${encodeURIComponent(tokenIn(request))}`);

/** `POST /back-in-stock/withdraw?token=…`, from the page or from a mail program, as for the newsletter. */
export const postNoticeWithdrawal: Handler = async (request, context) => {
  await withdrawNotice(context, tokenIn(request));
  return json({});
};
