import type { Context, Handler } from "../context.ts";
import { orderNotFound, stateConflict } from "../errors.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { confirmOrder } from "../orders/confirm-order.ts";
import { readParts, viewOf } from "../orders/order-views.ts";
import { findOrder } from "../orders/orders.ts";
import { cancelAndClose } from "../payments/cancel-and-close.ts";
import { requestReturn, returnRequest } from "../returns/request-return.ts";
import { type RequestedOrder, requireOrder } from "./headers.ts";

/** `GET /order`. */
export const getOrder: Handler = async (request, context) => {
  await limit(context, "reads");
  const order = await requireOrder(request, context);
  return viewResponse(order, context);
};

/** `POST /order/confirm`. Opening the page does not do it: mail scanners open links. */
export const postOrderConfirmation: Handler = async (request, context) => {
  await limit(context, "changes");
  const order = await requireOrder(request, context);
  if (!order.isByMail) {
    throw stateConflict("Please open the link in our email to confirm your order.");
  }
  await confirmOrder(context, order.id);
  return viewResponse(order, context);
};

/** `POST /order/cancel`. */
export const postCancellation: Handler = async (request, context) => {
  await limit(context, "changes");
  const order = await requireOrder(request, context);
  await cancelAndClose(context, order.id, "customer");
  return viewResponse(order, context);
};

/** `POST /order/returns`. */
export const postReturn: Handler = async (request, context) => {
  await limit(context, "changes");
  const order = await requireOrder(request, context);
  await requestReturn(context, order.id, await readJson(request, returnRequest));
  return viewResponse(order, context);
};

/** Answers with the order as it is now. */
export async function viewResponse(
  { id, isByMail }: RequestedOrder,
  { db, paymentOptions, clock }: Context,
): Promise<Response> {
  const order = await findOrder(db.reader, id);
  if (order === undefined || order.erasedAt !== null) throw orderNotFound();
  const view = viewOf(await readParts(db.reader, order), paymentOptions.bankAccount, clock());
  return json({ ...view, ...(isByMail && view.confirmBy ? { canConfirm: true } : {}) });
}
