/** Payment from an order's own page, which loads this module on demand. */
import { getUnpaidOrder, setUnpaidOrder } from "./order-progress.ts";
import { settle } from "./pay-by-card.ts";
import { type OpenedPage, openPaymentPage } from "./payment-requests.ts";
import type { Placed } from "./send-placement.ts";

/** Opens the provider's page. Keeps any checkout data of that order. */
export async function openFromOrder(order: Placed): Promise<OpenedPage> {
  const page = await openPaymentPage(order.token);
  const isKnown = getUnpaidOrder()?.order.number === order.number;
  if (page.kind === "open" && !isKnown) setUnpaidOrder({ order });
  return page;
}

/** Discards the checkout data of an order that is paid or can no longer be paid. */
export function settleFromOrder(number: string, isPaid: boolean): void {
  const unpaid = getUnpaidOrder();
  if (unpaid?.order.number !== number) return;
  if (isPaid) settle(unpaid);
  else setUnpaidOrder(undefined);
}
