let hydrated = false;

/** Returns true once the page answers presses: whatever is rendered from here on was not in its HTML. */
export function isHydrated(): boolean {
  return hydrated;
}

/**
 * Reports to the boot script that the page answers presses from here on: until then it keeps them back.
 * Whatever is rendered in place of a page has to say so too, or its buttons would do nothing.
 */
export function announceHydrated(): void {
  hydrated = true;
  dispatchEvent(new Event("damson:hydrated"));
}
