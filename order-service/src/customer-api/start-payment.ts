import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { startPayment } from "../payments/start-payment.ts";
import { requireOrder } from "./headers.ts";
import { requireProvider } from "./require-provider.ts";

/** `POST /order/payment`: where it is paid. */
export const postPayment: Handler = async (request, context) => {
  await limit(context, "changes");
  const provider = requireProvider(context);
  const { id } = await requireOrder(request, context);
  const url = await startPayment(context, provider, id);
  return json({ url });
};
