/**
 * What pages say about the shop. The specified shop's settings never change. In the trading shop, the server renders
 * each page with the settings of its version, and the browser reads them from the document.
 */
import type { CategoryPage } from "@damson/shop/catalogue/categories";
import type { DeliverySettings } from "@damson/shop/delivery";
import type { Owner } from "@damson/shop/legal/owner";
import type { NewsletterCode } from "@damson/shop/newsletter/newsletter-code";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import type { ShopName } from "@damson/shop/settings/shop-name";

export interface PageSettings {
  readonly shopName?: ShopName;
  readonly delivery: DeliverySettings;
  /** The line at the top of every page, and the rotating lines below it. */
  readonly headline: string;
  readonly offers: readonly string[];
  /** The menu's links, and the paths of all categories, including those outside the menu. */
  readonly menu: readonly CategoryPage[];
  readonly categoryPaths?: readonly string[];
  readonly owner?: Partial<Owner>;
  /** Shows a placeholder for each detail that the owner has not given. Otherwise pages omit text that needs it. */
  readonly areMissingDetailsShown?: true;
  readonly openingHours?: string;
  /** The code for new subscribers; `null` if they get none. */
  readonly newsletterCode?: NewsletterCode | null;
  /** Default: bank transfer. */
  readonly payments?: readonly PaymentMethod[];
  /** For a shop on trial: no payment is real. */
  readonly isTrial?: true;
  /** Set while the shop takes no orders. */
  readonly isClosed?: true;
}

type Listener = (settings: PageSettings) => void;

const listeners: Listener[] = [];
let current: PageSettings | undefined;

/** Calls the listener with the current settings, if any, and whenever they are set. */
export function onSettings(listener: Listener): void {
  listeners.push(listener);
  if (current !== undefined) listener(current);
}

/** Applies settings to the following pages. */
export function setSettings(settings: PageSettings): void {
  current = settings;
  for (const listener of listeners) listener(settings);
}

/** Renders with other settings, then restores the current ones. */
export function withSettings<Result>(settings: PageSettings, render: () => Result): Result {
  const before = current;
  setSettings(settings);
  try {
    return render();
  } finally {
    if (before !== undefined) setSettings(before);
  }
}

/** The current settings as JSON, for the document. */
export function settingsJson(): string {
  return JSON.stringify(current);
}
