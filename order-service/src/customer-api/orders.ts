import { orderAddressForm } from "@damson/shop/orders/address-forms";
import type { LastDelivery } from "@damson/shop/orders/order-view";
import type { Handler } from "../context.ts";
import { parseCursor } from "../database/cursor.ts";
import { createStateConflict } from "../errors.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { claimGuestOrders } from "../orders/claim-guest-orders.ts";
import { confirmOrder } from "../orders/confirm-order.ts";
import { changeOwnAddress } from "../orders/correct-address.ts";
import { findDeliveryAddress } from "../orders/find-delivery-address.ts";
import { listOrders } from "../orders/list-orders.ts";
import { cancelAndClose } from "../payments/cancel-and-close.ts";
import { requestReturn, returnRequest } from "../returns/request-return.ts";
import { requireCustomer, requireOrder } from "./headers.ts";
import { orderResponse } from "./order-response.ts";

/** `GET /order`. */
export const getOrder: Handler = async (request, context) => {
  await limit(context, "reads");
  const order = await requireOrder(request, context);
  return orderResponse(order, context);
};

/**
 * `GET /orders`: lists the customer's orders. Guest orders with the customer's address become
 * theirs.
 */
export const getOrders: Handler = async (request, context) => {
  await limit(context, "reads");
  const customer = await requireCustomer(request, context);
  await claimGuestOrders(context, customer);
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  return json(await listOrders(context, customer.userId, parseCursor(before)));
};

/**
 * `POST /order/confirm`. Opening the link does not confirm, because mail scanners open links too.
 */
export const postOrderConfirmation: Handler = async (request, context) => {
  await limit(context, "changes");
  const order = await requireOrder(request, context);
  if (!order.isByMail) {
    throw createStateConflict("Please open the link in our email to confirm your order.");
  }
  await confirmOrder(context, order.id);
  return orderResponse(order, context);
};

/** `POST /order/cancel`. */
export const postCancellation: Handler = async (request, context) => {
  await limit(context, "changes");
  const order = await requireOrder(request, context);
  await cancelAndClose(context, order.id, "customer");
  return orderResponse(order, context);
};

/** `POST /order/address`. */
export const postAddress: Handler = async (request, context) => {
  await limit(context, "changes");
  const order = await requireOrder(request, context);
  await changeOwnAddress(context, order.id, await readJson(request, orderAddressForm));
  return orderResponse(order, context);
};

/** `POST /order/returns`. */
export const postReturn: Handler = async (request, context) => {
  await limit(context, "changes");
  const order = await requireOrder(request, context);
  await requestReturn(context, order.id, await readJson(request, returnRequest));
  return orderResponse(order, context);
};

/** `GET /delivery-address`: returns the address of the last order, for the checkout form. */
export const getDeliveryAddress: Handler = async (request, context) => {
  await limit(context, "reads");
  const customer = await requireCustomer(request, context);
  await claimGuestOrders(context, customer);
  const address = await findDeliveryAddress(context, customer.userId);
  return json((address ? { address } : {}) satisfies LastDelivery);
};
