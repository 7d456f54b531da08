/**
 * The settings of the shop as the page shows them: the server renders one page after another, each with those of one
 * version, and the browser reads them from the document.
 */
import type { Owner } from "@damson/shop/legal/owner";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";

export interface PageSettings {
  /** The details that the owner has changed. */
  readonly owner?: Partial<Owner>;
  /** Ways to pay. Default: transfers. */
  readonly payments?: readonly PaymentMethod[];
  /** For a shop on trial: no payment is real. */
  readonly isTrial?: true;
  /** While the shop takes no orders. */
  readonly isClosed?: true;
}

type Listener = (settings: PageSettings) => void;

const listeners: Listener[] = [];
let current: PageSettings = import.meta.env.SSR
  ? {}
  : JSON.parse(document.documentElement.dataset.settings ?? "{}");

/** Calls the listener now, and on the server before each page. */
export function onSettings(listener: Listener): void {
  listener(current);
  if (import.meta.env.SSR) listeners.push(listener);
}

/** Sets those of the next pages. */
export function setSettings(settings: PageSettings): void {
  current = settings;
  for (const listener of listeners) listener(settings);
}

/** For the document's `data-settings`; absent where there is nothing to say. */
export function documentSettings(): string | undefined {
  return Object.keys(current).length === 0 ? undefined : JSON.stringify(current);
}
