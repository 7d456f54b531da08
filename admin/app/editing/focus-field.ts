/** Focuses the field of a path or the nearest parent: `variants.0.price`, then `variants.0`, then `variants`. */
export function focusField(path: string): void {
  const parts = path.split(".");
  for (let count = parts.length; count > 0; count -= 1) {
    const name = CSS.escape(parts.slice(0, count).join("."));
    if (focus(document.querySelector(`[name="${name}"], [data-path="${name}"]`))) return;
  }
}

export function focusFirstError(): void {
  focus(document.querySelector('#content [aria-invalid="true"], #content [data-error]'));
}

function focus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus({ preventScroll: true });
  // Keeps the field and its label clear of the save bar.
  element.scrollIntoView({ block: "center" });
  return true;
}
