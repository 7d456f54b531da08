import type { Handler } from "../context.ts";
import { exportOwnData } from "../customers/export-own-data.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { claimGuestOrders } from "../orders/claim-guest-orders.ts";
import { requireCustomer } from "./headers.ts";

/** `GET /customer-data`: a copy of what is kept of the customer (UK GDPR, articles 15 and 20). */
export const getCustomerData: Handler = async (request, context) => {
  await limit(context, "ownAccount");
  const customer = await requireCustomer(request, context);
  await claimGuestOrders(context, customer);
  return json(await exportOwnData(context, customer));
};
