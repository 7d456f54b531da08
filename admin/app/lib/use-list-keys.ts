import { useEffect } from "react";
import { isForPage } from "./use-key.ts";

/**
 * The keys of a list: j and k go to the next and the previous element that is marked `data-row`, and
 * `/` to the search. Enter is that element's own.
 */
export function useListKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      if (event.key === "/") focusOn(document.querySelector("[type=search]"), event);
      if (event.key === "j") focusOn(rowBeside(1), event);
      if (event.key === "k") focusOn(rowBeside(-1), event);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

/** The rows that are shown, in their order. */
export function listRows(): readonly HTMLElement[] {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  // A row may have another one for phones.
  return rows.filter((row) => row.checkVisibility());
}

function rowBeside(by: 1 | -1): HTMLElement | undefined {
  const rows = listRows();
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  // Beside an open message the list goes on from it.
  const at = focused === -1 ? rows.findIndex(isCurrent) : focused;
  return at === -1 ? rows[0] : rows[at + by];
}

function isCurrent(row: HTMLElement): boolean {
  return row.ariaCurrent === "true";
}

function focusOn(element: Element | null | undefined, event: KeyboardEvent): void {
  if (!(element instanceof HTMLElement)) return;
  event.preventDefault();
  element.focus();
}
