/** Payment from an order's own page, which loads this module on demand. */
import { keepUnpaid, unpaidOrder } from "./order-progress.ts";
import { settle } from "./pay-by-card.ts";
import { type OpenedPage, openPaymentPage } from "./payment-requests.ts";
import type { Placed } from "./send-placement.ts";

/** Opens the provider's page. Keeps any checkout data of that order. */
export async function openFromOrder(order: Placed): Promise<OpenedPage> {
  const page = await openPaymentPage(order.token);
  const isKnown = unpaidOrder()?.order.number === order.number;
  if (page.kind === "open" && !isKnown) keepUnpaid({ order });
  return page;
}

/** Discards the checkout data of an order that is paid or can no longer be paid. */
export function settleFromOrder(number: string, isPaid: boolean): void {
  const unpaid = unpaidOrder();
  if (unpaid?.order.number !== number) return;
  if (isPaid) settle(unpaid);
  else keepUnpaid(undefined);
}
