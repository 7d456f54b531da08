import type { KeyMeaning } from "./keys-dialog.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

export const listKeys: readonly KeyMeaning[] = [
  ["/", "Search"],
  ["j", "Next row"],
  ["k", "Row before"],
  ["Enter", "Open the row"],
  ["?", "These keys"],
];

/**
 * The keys of a list: j and k go to the next and the previous element that is marked `data-row`, and
 * `/` to the search. Enter is that element's own.
 */
export function useListKeys(onHelp: () => void): void {
  useShortcuts({
    "/": () => document.querySelector<HTMLElement>("[type=search]")?.focus(),
    j: () => rowBeside(1)?.focus(),
    k: () => rowBeside(-1)?.focus(),
    "?": onHelp,
  });
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
