import { closestTo } from "./closest-to.ts";

/** Click targets. The target of a click between a dialog's controls is the dialog. */
const controls = "a, button, summary, dialog";

let first: Element | null;
/**
 * Presses since the last click. If the pressed element is replaced, no click fires, but the next click has a detail
 * of 2.
 */
let presses = 0;

/**
 * Ignores the second click of a double click, because some people double-click everything. The
 * second click would send a form twice, or press a control that has just appeared under the
 * pointer. On the same control it counts, unless that submits a form: a quantity or a toggle may be
 * pressed quickly.
 */
export function ignoreSecondClicks(): void {
  addEventListener("pointerdown", () => {
    presses += 1;
  });
  addEventListener("click", ignoreSecondClick, true);
}

function ignoreSecondClick(event: MouseEvent) {
  const control = closestTo(event.target, controls);
  // Keyboard and script clicks have a detail of 0.
  const isFirst = event.detail === 1 || presses > 1;
  presses = 0;
  if (isFirst) first = control;
  if (isFirst || event.detail === 0) return;
  if (control === first && !control?.matches("[type=submit]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
