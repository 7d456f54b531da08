import { closestTo } from "./closest-to.ts";

/** Targets of clicks. In a dialog, a click beside its controls is on the dialog. */
const controls = "a, button, summary, dialog";

/** The control of the first click. */
let first: Element | null;

/**
 * Ignores the second click of a double click, for those who double-click everything: it would send a
 * form twice, or press whatever the first click has brought under the pointer. On the same control it
 * counts, unless that submits a form: a quantity or a toggle may be pressed as fast as one likes.
 */
export function ignoreSecondClicks(): void {
  addEventListener("click", ignoreSecondClick, true);
}

function ignoreSecondClick(event: MouseEvent) {
  const control = closestTo(event.target, controls);
  if (event.detail === 1) first = control;
  // Keys and scripts click with a detail of 0.
  if (event.detail < 2 || (control === first && !control?.matches("[type=submit]"))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
