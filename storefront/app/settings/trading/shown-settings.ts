/**
 * The settings of the shop that its owner has changed, as the page shows them: the server renders one page after another,
 * each with those of one version, and the browser reads them from the document.
 */
import { deliveryUntilChanged } from "@damson/shop/delivery";
import type { ShownSettings } from "@damson/shop/settings/shown-settings";

/** Delivery is always in it, since sums depend on it: no script has what it was before it was changed. */
type PageSettings = ShownSettings & Required<Pick<ShownSettings, "delivery">>;
type Listener = (settings: PageSettings) => void;

const listeners: Listener[] = [];
let current: PageSettings =
  import.meta.env.SSR || import.meta.env.DEV
    ? complete({})
    : JSON.parse(document.documentElement.dataset.settings ?? "{}");

/** Calls the listener now, and on the server before each page. */
export function onSettings(listener: Listener): void {
  listener(current);
  if (import.meta.env.SSR) listeners.push(listener);
}

/** Sets those of the next pages. */
export function showSettings(settings: ShownSettings = {}): void {
  current = complete(settings);
  for (const listener of listeners) listener(current);
}

/** For the document's `data-settings`. */
export function settingsForDocument(isOpen: boolean): string {
  const { payments: _inDataPayments, ...shown } = current;
  return JSON.stringify(isOpen ? shown : { ...shown, isOpen });
}

function complete(settings: ShownSettings): PageSettings {
  return { delivery: deliveryUntilChanged, ...settings };
}
