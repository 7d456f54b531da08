/**
 * The settings of the shop that its owner has changed, as the page shows them: the server renders one page after another,
 * each with those of one version, and the browser reads them from the document.
 */
import type { ShownSettings } from "@damson/shop/settings/shown-settings";

type Listener = (settings: ShownSettings) => void;

const listeners: Listener[] = [];
let current: ShownSettings = import.meta.env.SSR
  ? {}
  : JSON.parse(document.documentElement.dataset.settings ?? "{}");

/** Calls the listener now, and on the server before each page. */
export function onSettings(listener: Listener): void {
  listener(current);
  if (import.meta.env.SSR) listeners.push(listener);
}

/** Sets those of the next pages. */
export function showSettings(settings: ShownSettings = {}): void {
  current = settings;
  for (const listener of listeners) listener(settings);
}

/** For the document's `data-settings`; absent where nothing was changed. */
export function settingsForDocument(isOpen: boolean): string | undefined {
  const { payments: _inDataPayments, ...shown } = current;
  const settings: ShownSettings = isOpen ? shown : { ...shown, isOpen };
  return Object.keys(settings).length === 0 ? undefined : JSON.stringify(settings);
}
