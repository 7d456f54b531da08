import { useEffect, useLayoutEffect, useRef } from "react";
import type { Selection } from "#admin/lib/selection.ts";
import type { AddressChanges, ListAddress } from "#admin/lib/use-list-address.ts";
import type { KeyMeaning } from "./keys-dialog.tsx";
import { focusedRow, focusRow, listRows } from "./list-rows.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** Keys of a list whose rows are chosen, besides those of every list. `what` names a row: `order`. */
export const tableKeys = (what: string): readonly KeyMeaning[] => [
  ["x", `Choose the ${what}, or not`],
  ["n", "Next page"],
  ["p", "Page before"],
];

interface TableKeysOptions {
  /** The page that is shown; `undefined` while it loads. */
  readonly page: object | undefined;
  /** Changes of the address that lead to the pages beside it, if there are any. */
  readonly next: AddressChanges | undefined;
  readonly previous: AddressChanges | undefined;
  readonly address: ListAddress;
  readonly selection: Selection;
}

let lastOpened: string | undefined;

/** Binds the keys of the list. Another page keeps the row; coming back from a row focuses it. */
export function useTableKeys({ page, next, previous, address, selection }: TableKeysOptions): void {
  const rowAfterwards = useRef(-1);

  const turn = (to: AddressChanges | undefined) => {
    if (to === undefined) return;
    rowAfterwards.current = focusedRow();
    address.change(to);
  };
  useShortcuts({
    x: () => {
      const id = focusedSubject();
      if (id !== undefined) selection.set([id], !selection.has(id));
    },
    n: () => turn(next),
    p: () => turn(previous),
  });

  useEffect(() => {
    if (page === undefined) return;
    // The last one where the page has fewer.
    const row = listRows()
      .slice(0, rowAfterwards.current + 1)
      .at(-1);
    if (row !== undefined) row.focus();
    else if (lastOpened !== undefined) focusRow(lastOpened);
    rowAfterwards.current = -1;
    lastOpened = undefined;
  }, [page]);
  // A layout effect, as the row is still there.
  useLayoutEffect(
    () => () => {
      lastOpened = focusedSubject();
    },
    [],
  );
}

/** Subject of the row that has the focus. */
function focusedSubject(): string | undefined {
  return listRows()[focusedRow()]?.dataset.row;
}
