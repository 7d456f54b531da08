let hydrated = false;

/** Returns true once the page is hydrated. Anything rendered from then on was not in its HTML. */
export function isHydrated(): boolean {
  return hydrated;
}

/**
 * Reports to the boot script that the page is hydrated. Until then, the script holds presses back.
 * Anything rendered instead of a page must call this too, or its buttons would do nothing.
 */
export function announceHydrated(): void {
  hydrated = true;
  dispatchEvent(new Event("shop:hydrated"));
}
