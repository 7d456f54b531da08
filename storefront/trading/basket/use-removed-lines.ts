import { type BasketLine, getItemKey, removeLine } from "@damson/shop/orders/basket";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useBasket } from "#app/basket/use-basket.ts";
import { formatLineLabel } from "#app/checkout/line-label.ts";
import { basketStore } from "./basket-store.ts";
import { type BasketRow, type RemovedLine, restoreLine, toBasketRows } from "./removed-lines.ts";

export interface RemovedLines {
  /** The lines of the basket. Removed lines that can be restored keep their places. */
  readonly rows: readonly BasketRow[];
  /** Announced to screen readers. */
  readonly notice: string;
  readonly remove: (line: BasketLine) => void;
  readonly undo: (line: BasketLine) => void;
  readonly forget: (line: BasketLine) => void;
}

export function useRemovedLines(): RemovedLines {
  const basket = useBasket();
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const [notice, setNotice] = useState("");
  const rows = toBasketRows(basket, removed);
  const forget = (line: BasketLine) =>
    setRemoved((all) => all.filter((each) => each.line !== line));

  return {
    rows,
    notice,
    forget,
    remove(line) {
      const row = rows.findIndex((each) => each.line === line);
      setRemoved([...removed, { line, row }]);
      setNotice(`${formatLineLabel(line)} has been removed from your basket`);
      basketStore.update((lines) => removeLine(lines, lines.indexOf(line)));
    },
    undo(line) {
      const which = removed.find((each) => each.line === line);
      if (which === undefined) return;
      flushSync(() => {
        basketStore.update((lines) => restoreLine(lines, removed, which));
        setNotice(`${formatLineLabel(line)} is back in your basket`);
        forget(line);
      });
      focusRemoveButton(line);
    },
  };
}

function focusRemoveButton(line: BasketLine): void {
  document.querySelector<HTMLElement>(`[data-remove="${getItemKey(line)}"]`)?.focus();
}
