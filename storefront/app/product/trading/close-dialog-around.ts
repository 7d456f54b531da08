import type { MouseEvent } from "react";

/** Closes the dialog that a followed link is in, so that it does not cover the page that comes. */
export function closeDialogAround({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest("dialog")?.close();
}
