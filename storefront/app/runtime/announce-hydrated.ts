let isHydrated = false;

/** Whether the page answers presses: what is rendered from here on was not in its HTML. */
export function hasHydrated(): boolean {
  return isHydrated;
}

/**
 * Tells the boot script that the page answers presses from here on: until then it keeps them back.
 * Whatever is drawn in place of a page has to say so too, or its buttons would do nothing.
 */
export function announceHydrated(): void {
  isHydrated = true;
  dispatchEvent(new Event("damson:hydrated"));
}
