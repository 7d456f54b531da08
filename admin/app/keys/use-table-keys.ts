import { useEffect, useLayoutEffect, useRef } from "react";
import type { Selection } from "#admin/lib/selection.ts";
import type { AddressChanges, ListAddress } from "#admin/lib/use-list-address.ts";
import { SELECTION_BAR_ID } from "#admin/ui/selection-bar.tsx";
import type { KeyMeaning } from "./keys-dialog.tsx";
import { findFocusedIndex, focusRow, listRows } from "./list-rows.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** Shortcuts of lists with selectable rows. `what` names a row, such as `order`. */
export const tableKeys = (what: string): readonly KeyMeaning[] => [
  ["x", `Select or deselect ${what}`],
  ["a", "Go to the actions for the selection"],
  ["n", "Next page"],
  ["p", "Previous page"],
];

interface TableKeysOptions {
  readonly page: object | undefined;
  /** Search parameters of the next and previous page, if they exist. */
  readonly next: AddressChanges | undefined;
  readonly previous: AddressChanges | undefined;
  readonly address: ListAddress;
  readonly selection: Selection;
}

let lastOpened: string | undefined;

/** Binds the list's shortcuts. Paging keeps the row position; returning from an item focuses its row. */
export function useTableKeys({ page, next, previous, address, selection }: TableKeysOptions): void {
  const rowAfterwards = useRef(-1);

  const turn = (to: AddressChanges | undefined) => {
    if (to === undefined) return;
    rowAfterwards.current = findFocusedIndex();
    address.change(to);
  };
  useShortcuts({
    x: () => {
      const id = findFocusedSubject();
      if (id !== undefined) selection.set([id], !selection.has(id));
    },
    a: () => document.getElementById(SELECTION_BAR_ID)?.focus(),
    n: () => turn(next),
    p: () => turn(previous),
  });

  useEffect(() => {
    if (page === undefined) return;
    // Falls back to the last row of a shorter page.
    const row = listRows()
      .slice(0, rowAfterwards.current + 1)
      .at(-1);
    if (row !== undefined) row.focus();
    else if (lastOpened !== undefined) focusRow(lastOpened);
    rowAfterwards.current = -1;
    lastOpened = undefined;
  }, [page]);
  // A layout effect runs while the row is still in the document.
  useLayoutEffect(
    () => () => {
      lastOpened = findFocusedSubject();
    },
    [],
  );
}

function findFocusedSubject(): string | undefined {
  return listRows()[findFocusedIndex()]?.dataset.row;
}
