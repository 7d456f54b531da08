import type { MouseEvent } from "react";

/**
 * The first click of a double click may have emptied the form or gone on to the next one: the second
 * was not meant for that.
 */
export function ignoreSecondClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest("[type=submit]") : null;
  if (event.detail > 1 && button !== null) event.preventDefault();
}
