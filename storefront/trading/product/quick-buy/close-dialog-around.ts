import type { MouseEvent } from "react";

/** Closes the dialog around a followed link, so that it does not cover the next page. */
export function closeDialogAround({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest("dialog")?.close();
}
