import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";
import { unsubscribe } from "../newsletter/unsubscribe.ts";
import { tokenIn } from "./token-in.ts";

/**
 * `POST /newsletter/unsubscribe?token=…`, from the page or from a mail program (RFC 8058), whose body says
 * nothing new. Without a limit: one provider asks for all its users.
 */
export const postUnsubscription: Handler = async (request, context) => {
  await unsubscribe(context, tokenIn(request));
  return json({});
};
