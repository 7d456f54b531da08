import type { DeliveryRates } from "./delivery.ts";
import { formatShortPence } from "./money.ts";

export interface Announcements {
  /** Always visible. */
  readonly first: string;
  /** Shown in turn below the first. May contain the `FREE_DELIVERY` placeholder. */
  readonly rotating: readonly string[];
}

/** Placeholder for the free delivery threshold. */
export const FREE_DELIVERY = "{free delivery}";

const WELCOME = "Guests Are Welcome at the Checkout";

export const defaultAnnouncements: Announcements = {
  first: "Try our best selling A313",
  rotating: [WELCOME, `Free Shipping On Orders Over ${FREE_DELIVERY}`],
};

/** Returns the rotating lines with the placeholder filled in. There is always at least one line. */
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
