import type { MouseEvent } from "react";

let lastSubmitted: HTMLFormElement | undefined;

/**
 * Ignores the second click of a double click on a form that the first click has submitted and
 * emptied. On the button of another form, such as the next step's, it counts like any other.
 */
export function ignoreRepeatedSubmit(event: MouseEvent<HTMLFormElement>): void {
  if (!isOnSubmit(event)) return;
  const form = event.currentTarget;
  if (event.detail > 1 && form === lastSubmitted) event.preventDefault();
  lastSubmitted = form;
}

/**
 * Ignores the second click of a double click, wherever the first one was: for what cannot be undone,
 * when the page may have put its button under the pointer in between.
 */
export function ignoreSecondClick(event: MouseEvent<HTMLFormElement>): void {
  if (event.detail > 1 && isOnSubmit(event)) event.preventDefault();
}

function isOnSubmit({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest("[type=submit]") !== null;
}
