import type { Context, Handler } from "../context.ts";
import { orderNotFound } from "../errors.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { readParts, viewOf } from "../orders/order-views.ts";
import { findOrder } from "../orders/orders.ts";
import { requestReturn, returnRequest } from "../returns/request-return.ts";
import { cancelAndClose } from "../settlement/cancel-and-close.ts";
import { requireOrderId } from "./headers.ts";

/** `GET /order`. */
export const getOrder: Handler = async (request, context) => {
  await limit(context, "reads");
  return viewResponse(await requireOrderId(request, context), context);
};

/** `POST /order/cancel`. */
export const postCancellation: Handler = async (request, context) => {
  await limit(context, "changes");
  const id = await requireOrderId(request, context);
  await cancelAndClose(context, id, "customer");
  return viewResponse(id, context);
};

/** `POST /order/returns`. */
export const postReturn: Handler = async (request, context) => {
  await limit(context, "changes");
  const id = await requireOrderId(request, context);
  await requestReturn(context, id, await readJson(request, returnRequest));
  return viewResponse(id, context);
};

/** The order as it is now. */
export async function viewResponse(
  id: string,
  { db, bankAccount, clock }: Context,
): Promise<Response> {
  const order = await findOrder(db.reader, id);
  if (order === undefined || order.erasedAt !== null) throw orderNotFound();
  return json(viewOf(await readParts(db.reader, order), bankAccount, clock()));
}
