import { HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import type { Placement } from "@damson/shop/orders/placement";
import { RETURN_DAYS } from "@damson/shop/returns";
import { endOfDay } from "../london-days.ts";
import { isPaidOnline } from "../payments/payments.ts";
import type { Settings } from "../settings/settings.ts";
import type { Order } from "./orders.ts";

/** The end of the return period, which starts on the day after delivery (Consumer Contracts Regulations 2013, 30). */
export function returnDeadline(deliveredAt: Date): Date {
  return endOfDay(deliveredAt, RETURN_DAYS);
}

export type PaymentDeadlines = Pick<Order, "payBy" | "confirmedPayBy">;

/**
 * Payment deadlines of a new order. Anyone can order by transfer with any email address, so an order without a
 * confirmed address expires after a few hours unless the customer confirms it from their mailbox.
 */
export function paymentDeadlines(
  { orders, payments, holding }: Settings,
  placement: Pick<Placement, "paymentMethod">,
  /** Confirmed email address of the account. */
  confirmedEmail: string | undefined,
  now: Date,
): PaymentDeadlines {
  if (isPaidOnline(placement)) {
    const payBy = new Date(now.getTime() + payments.checkoutMinutes * MINUTE_MS);
    return { payBy, confirmedPayBy: null };
  }
  const payBy = endOfDay(now, orders.paymentDays);
  const hours = holding.unconfirmedHours;
  if (confirmedEmail !== undefined || hours === "off") return { payBy, confirmedPayBy: null };
  const confirmBy = new Date(now.getTime() + hours * HOUR_MS);
  return { payBy: confirmBy < payBy ? confirmBy : payBy, confirmedPayBy: payBy };
}
