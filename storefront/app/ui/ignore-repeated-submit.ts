import type { MouseEvent } from "react";

let lastSubmitted: HTMLFormElement | undefined;

/**
 * Ignores the second click of a double click on a form that the first click has submitted and
 * emptied. On the button of another form, such as the next step's, it counts like any other.
 */
export function ignoreRepeatedSubmit(event: MouseEvent<HTMLFormElement>): void {
  const button = event.target instanceof Element ? event.target.closest("[type=submit]") : null;
  if (button === null) return;
  const form = event.currentTarget;
  if (event.detail > 1 && form === lastSubmitted) event.preventDefault();
  lastSubmitted = form;
}
