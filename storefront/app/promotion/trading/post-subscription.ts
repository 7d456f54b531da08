/** Loaded on demand, because most visits do not subscribe. */
import { postToOrders } from "#app/lib/trading/orders-api.ts";

interface Subscription {
  /** True if the confirmation link is on its way. */
  readonly isSent: boolean;
  /** The service's reason, if it failed. */
  readonly message?: string | undefined;
}

export async function postSubscription(email: string): Promise<Subscription> {
  const answer = await postToOrders("/newsletter/subscriptions", { email });
  return answer.kind === "done" ? { isSent: true } : { isSent: false, message: answer.message };
}
