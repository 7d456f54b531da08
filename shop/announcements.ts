/** The lines at the top of every page. */
import type { DeliveryRates } from "./delivery.ts";
import { formatShortPence } from "./money.ts";

export interface Announcements {
  /** The line that is always there. */
  readonly first: string;
  /** Those that take turns below it. `FREE_DELIVERY` in them stands for the sum from which delivery is free. */
  readonly rotating: readonly string[];
}

/** Keeps a line true when the rates change. */
export const FREE_DELIVERY = "{free delivery}";

const WELCOME = "Guests Are Welcome at the Checkout";

export const announcementsUntilChanged: Announcements = {
  first: "Try our best selling A313",
  rotating: [WELCOME, `Free Shipping On Orders Over ${FREE_DELIVERY}`],
};

/** The lines as shoppers read them at these rates. One of them at least. */
export function rotatingLines(
  { rotating }: Announcements,
  { charge, freeFrom }: DeliveryRates,
): readonly string[] {
  const lines = rotating.flatMap((line) => {
    if (!line.includes(FREE_DELIVERY)) return line;
    if (charge === 0) return "Free Shipping On Every Order";
    return freeFrom === null ? [] : line.replaceAll(FREE_DELIVERY, formatShortPence(freeFrom));
  });
  return lines.length > 0 ? [...new Set(lines)] : [WELCOME];
}
