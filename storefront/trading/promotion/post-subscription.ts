/** Loaded on demand, because most visits do not subscribe. */
import { postToOrders } from "#trading/lib/orders-api.ts";

interface Subscription {
  readonly isSent: boolean;
  readonly message?: string | undefined;
}

export async function postSubscription(email: string): Promise<Subscription> {
  const answer = await postToOrders("/newsletter/subscriptions", { email });
  return answer.kind === "done" ? { isSent: true } : { isSent: false, message: answer.message };
}
