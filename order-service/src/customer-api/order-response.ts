import type { Context } from "../context.ts";
import { createOrderNotFoundError } from "../errors.ts";
import { json } from "../http/json.ts";
import { readParts, toOrderView } from "../orders/order-views.ts";
import { findOrder } from "../orders/orders.ts";
import type { RequestedOrder } from "./headers.ts";

export async function orderResponse(
  { id, isByMail }: RequestedOrder,
  context: Context,
): Promise<Response> {
  const { db, clock } = context;
  const order = await findOrder(db.reader, id);
  if (order === undefined || order.erasedAt !== null) throw createOrderNotFoundError();
  const view = toOrderView(await readParts(db.reader, order), context, clock());
  return json({ ...view, ...(isByMail && view.confirmBy ? { canConfirm: true } : {}) });
}
