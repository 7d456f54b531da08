/** Payment that is opened, or seen, on an order's own page. A module of its own, which that page loads when it needs it. */
import { keepUnpaid, unpaidOrder } from "./order-progress.ts";
import { settle } from "./pay-by-card.ts";
import { type OpenedPage, openPaymentPage } from "./payment-requests.ts";
import type { Placed } from "./send-placement.ts";

/** Opens the provider's page. What the checkout keeps of that order stays. */
export async function openFromOrder(order: Placed): Promise<OpenedPage> {
  const page = await openPaymentPage(order.token);
  const isKnown = unpaidOrder()?.order.number === order.number;
  if (page.kind === "open" && !isKnown) keepUnpaid({ order });
  return page;
}

/** Ends what the checkout keeps of an order that can no longer be paid, or need not be. */
export function settleFromOrder(number: string, isPaid: boolean): void {
  const unpaid = unpaidOrder();
  if (unpaid?.order.number !== number) return;
  if (isPaid) settle(unpaid);
  else keepUnpaid(undefined);
}
