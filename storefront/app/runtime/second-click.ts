import { closestTo } from "./closest-to.ts";

/** Targets of clicks. In a dialog, a click beside its controls is on the dialog. */
const controls = "a, button, summary, dialog";

/** The control of the first click. */
let first: Element | null;
/** Presses since the last click. A tap on what is replaced at that moment counts as a click, but is none. */
let presses = 0;

/**
 * Ignores the second click of a double click, for those who double-click everything: it would send a
 * form twice, or press whatever the first click has brought under the pointer. On the same control it
 * counts, unless that submits a form: a quantity or a toggle may be pressed as fast as one likes.
 */
export function ignoreSecondClicks(): void {
  addEventListener("pointerdown", () => {
    presses += 1;
  });
  addEventListener("click", ignoreSecondClick, true);
}

function ignoreSecondClick(event: MouseEvent) {
  const control = closestTo(event.target, controls);
  // Keys and scripts click with a detail of 0.
  const isFirst = event.detail === 1 || presses > 1;
  presses = 0;
  if (isFirst) first = control;
  if (isFirst || event.detail === 0) return;
  if (control === first && !control?.matches("[type=submit]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
