/** Loaded when somebody asks for the newsletter, which on most visits nobody does. */
import { postToOrders } from "#app/lib/trading/orders-api.ts";

interface Subscription {
  /** Whether the link is on its way that confirms the address. */
  readonly isSent: boolean;
  /** Why not, in the service's words. */
  readonly message?: string | undefined;
}

export async function postSubscription(email: string): Promise<Subscription> {
  const answer = await postToOrders("/newsletter/subscriptions", { email });
  return answer.kind === "done" ? { isSent: true } : { isSent: false, message: answer.message };
}
