/** Loaded with a request for the newsletter, which most visits do without. */
import { postToOrders } from "#app/lib/trading/orders-api.ts";

interface Subscription {
  /** True if the link that confirms the address is on its way. */
  readonly isSent: boolean;
  /** Why not, in the service's words. */
  readonly message?: string | undefined;
}

export async function postSubscription(email: string): Promise<Subscription> {
  const answer = await postToOrders("/newsletter/subscriptions", { email });
  return answer.kind === "done" ? { isSent: true } : { isSent: false, message: answer.message };
}
