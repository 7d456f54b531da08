import type { OrderPage } from "@damson/order-service/admin-api/contract/orders";
import { useEffect, useLayoutEffect, useRef } from "react";
import { focusedRow, focusRow, listRows } from "#admin/keys/list-rows.ts";
import { useShortcuts } from "#admin/keys/use-shortcuts.ts";
import type { Selection } from "#admin/lib/selection.ts";
import type { ListAddress } from "#admin/lib/use-list-address.ts";

/** Keys of this list besides those of every list. */
export const orderKeys = [
  ["x", "Choose the order, or not"],
  ["n", "Next page"],
  ["p", "Page before"],
] as const;

interface OrderKeysOptions {
  readonly page: OrderPage | undefined;
  readonly address: ListAddress;
  readonly selection: Selection;
}

let lastOpened: string | undefined;

/** Binds the keys of the list. Another page keeps the row; coming back from an order focuses it. */
export function useOrderKeys({ page, address, selection }: OrderKeysOptions): void {
  const rowAfterwards = useRef(-1);

  const turn = (to: Readonly<Partial<Record<"after" | "before", string | undefined>>>) => {
    if ((to.after ?? to.before) === undefined) return;
    rowAfterwards.current = focusedRow();
    address.change(to);
  };
  useShortcuts({
    x: () => {
      const number = focusedOrder();
      if (number !== undefined) selection.set([number], !selection.has(number));
    },
    n: () => turn({ after: page?.next }),
    p: () => turn({ before: page?.previous }),
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
      lastOpened = focusedOrder();
    },
    [],
  );
}

/** Number of the order whose row has the focus. */
function focusedOrder(): string | undefined {
  return listRows()[focusedRow()]?.dataset.row;
}
