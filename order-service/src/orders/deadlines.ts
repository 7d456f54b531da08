import { HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import type { Placement } from "@damson/shop/orders/placement";
import { RETURN_DAYS } from "@damson/shop/returns";
import { endOfDay } from "../london-days.ts";
import { isPaidOnline } from "../payments/payments.ts";
import type { Settings } from "../settings/settings.ts";
import type { Order } from "./orders.ts";

/**
 * Until when goods can be returned: the end of the last of the days that begin with the day after they
 * arrived (Consumer Contracts Regulations 2013, 30).
 */
export function returnDeadline(deliveredAt: Date): Date {
  return endOfDay(deliveredAt, RETURN_DAYS);
}

export type PaymentDeadlines = Pick<Order, "payBy" | "confirmedPayBy">;

/**
 * Until when a new order waits to be paid. A transfer takes days; a page of the provider is open for an hour
 * or so. Anybody can order by transfer with any address, so that such an order waits for some hours alone,
 * until it is confirmed from the mailbox of that address; an account has shown before that it has one.
 */
export function paymentDeadlines(
  { orders, payments, holding }: Settings,
  placement: Pick<Placement, "paymentMethod">,
  /** The address of an account that has confirmed it. */
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
