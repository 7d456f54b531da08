import type { MouseEvent } from "react";

let lastSubmitted: HTMLFormElement | undefined;

/**
 * The second click of a double click is not meant for a form that the first one has sent and emptied.
 * On the button of the next step, which has come under the pointer since, it is a click like any other.
 */
export function ignoreRepeatedSubmit(event: MouseEvent<HTMLFormElement>): void {
  const button = event.target instanceof Element ? event.target.closest("[type=submit]") : null;
  if (button === null) return;
  const form = event.currentTarget;
  if (event.detail > 1 && form === lastSubmitted) event.preventDefault();
  lastSubmitted = form;
}
