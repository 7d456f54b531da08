import type { Context, Handler } from "../context.ts";
import { orderNotFound, stateConflict } from "../errors.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { confirmOrder } from "../orders/confirm-order.ts";
import { readParts, viewOf } from "../orders/order-views.ts";
import { findOrder } from "../orders/orders.ts";
import { requestReturn, returnRequest } from "../returns/request-return.ts";
import { cancelAndClose } from "../settlement/cancel-and-close.ts";
import { isByMail, requireOrderId } from "./headers.ts";

/** `GET /order`. */
export const getOrder: Handler = async (request, context) => {
  await limit(context, "reads");
  const id = await requireOrderId(request, context);
  return viewResponse(id, context, isByMail(request, context));
};

/** `POST /order/confirm`. Opening the page does not do it: mail scanners open links. */
export const postOrderConfirmation: Handler = async (request, context) => {
  await limit(context, "changes");
  const id = await requireOrderId(request, context);
  if (!isByMail(request, context)) {
    throw stateConflict("Please open the link in our email to confirm your order.");
  }
  await confirmOrder(context, id);
  return viewResponse(id, context);
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
  isByMail = false,
): Promise<Response> {
  const order = await findOrder(db.reader, id);
  if (order === undefined || order.erasedAt !== null) throw orderNotFound();
  const view = viewOf(await readParts(db.reader, order), bankAccount, clock());
  return json({ ...view, ...(isByMail && view.confirmBy ? { canConfirm: true } : {}) });
}
