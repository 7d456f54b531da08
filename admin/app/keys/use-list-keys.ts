import type { KeyMeaning } from "./keys-dialog.tsx";
import { focusedRow, listRows } from "./list-rows.ts";
import { useShortcuts } from "./use-shortcuts.ts";

export const listKeys: readonly KeyMeaning[] = [
  ["/", "Search"],
  ["j", "Next row"],
  ["k", "Row before"],
  ["Enter", "Open the row"],
  ["?", "These keys"],
];

/** Binds the keys of a list: j and k for the next and the previous row, `/` for the search. */
export function useListKeys(onHelp: () => void): void {
  useShortcuts({
    "/": () => {
      const field = document.querySelector<HTMLInputElement>("[type=search]");
      field?.focus();
      field?.select();
    },
    j: () => rowBeside(1)?.focus(),
    k: () => rowBeside(-1)?.focus(),
    "?": onHelp,
  });
}

function rowBeside(by: 1 | -1): HTMLElement | undefined {
  const rows = listRows();
  const focused = focusedRow(rows);
  // Without a focused row it begins at the message that is open.
  const at = focused === -1 ? rows.findIndex(isCurrent) : focused;
  return at === -1 ? rows[0] : rows[at + by];
}

function isCurrent(row: HTMLElement): boolean {
  return row.ariaCurrent === "true";
}
