import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { startPayment } from "../payments/start-payment.ts";
import { requireOrder } from "./headers.ts";
import { requireProvider } from "./require-provider.ts";

/** `POST /order/payment`: opens the page on which the order is paid, and answers with its URL. */
export const postPayment: Handler = async (request, context) => {
  await limit(context, "changes");
  const provider = requireProvider(context);
  const { id } = await requireOrder(request, context);
  const url = await startPayment(context, provider, id);
  return json({ url });
};
