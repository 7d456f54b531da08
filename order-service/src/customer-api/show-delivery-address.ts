import type { LastDelivery } from "@damson/shop/orders/order-view";
import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { claimGuestOrders } from "../orders/claim-guest-orders.ts";
import { findDeliveryAddress } from "../orders/find-delivery-address.ts";
import { requireCustomer } from "./headers.ts";

/** `GET /delivery-address`: where the customer's last order went, which the checkout may begin with. */
export const getDeliveryAddress: Handler = async (request, context) => {
  await limit(context, "reads");
  const customer = await requireCustomer(request, context);
  await claimGuestOrders(context, customer);
  const address = await findDeliveryAddress(context, customer.userId);
  return json((address ? { address } : {}) satisfies LastDelivery);
};
