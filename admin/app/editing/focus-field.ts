/** Moves the focus to the field of a path, or to what it is a part of: `variants.0.price`, else `variants`. */
export function focusField(path: string): void {
  const parts = path.split(".");
  for (let count = parts.length; count > 0; count -= 1) {
    const name = CSS.escape(parts.slice(0, count).join("."));
    if (focus(document.querySelector(`[name="${name}"], [data-path="${name}"]`))) return;
  }
}

/** Moves the focus to the first wrong field of the page. */
export function focusFirstError(): void {
  focus(document.querySelector('#content [aria-invalid="true"], #content [data-error]'));
}

function focus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus({ preventScroll: true });
  // Below the bar with the button, and with its label.
  element.scrollIntoView({ block: "center" });
  return true;
}
