export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}
