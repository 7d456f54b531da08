import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useShortcuts } from "#admin/keys/use-shortcuts.ts";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import type { OrderPage } from "#api/orders.ts";
import { focusedOrder, focusedRow, focusOrder, focusRow } from "./row-focus.ts";
import type { Ticked } from "./use-ticked.ts";

export const listKeys = [
  ["/", "Search"],
  ["j", "Next order"],
  ["k", "Order before"],
  ["Enter", "Open the order"],
  ["x", "Choose the order, or not"],
  ["n", "Next page"],
  ["p", "Page before"],
  ["?", "These keys"],
] as const;

interface ListKeysOptions {
  readonly page: OrderPage | undefined;
  readonly address: ListAddress;
  readonly ticked: Ticked;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onHelp: () => void;
}

let lastOpened: string | undefined;

/** The next page is gone through from the same row on; who comes back is at the order they came from. */
export function useListKeys({ page, address, ticked, searchField, onHelp }: ListKeysOptions): void {
  const rowAfterwards = useRef<number>(undefined);

  const turn = (to: Readonly<Record<"after" | "before", string | undefined>>) => {
    if ((to.after ?? to.before) === undefined) return;
    rowAfterwards.current = focusedRow();
    address.change(to);
  };
  useShortcuts({
    "/": () => searchField.current?.select(),
    j: () => focusRow((focusedRow() ?? -1) + 1),
    k: () => focusRow((focusedRow() ?? 1) - 1),
    x: () => {
      const number = focusedOrder();
      if (number !== undefined) ticked.set([number], !ticked.has(number));
    },
    n: () => turn({ after: page?.next, before: undefined }),
    p: () => turn({ after: undefined, before: page?.previous }),
    "?": onHelp,
  });

  useEffect(() => {
    if (page === undefined) return;
    if (rowAfterwards.current !== undefined) focusRow(rowAfterwards.current);
    else if (lastOpened !== undefined) focusOrder(lastOpened);
    rowAfterwards.current = undefined;
    lastOpened = undefined;
  }, [page]);
  // While the row is still there.
  useLayoutEffect(
    () => () => {
      lastOpened = focusedOrder();
    },
    [],
  );
}
