import { type BasketLine, setQuantity } from "@damson/shop/orders/basket";
import { basketStore } from "#variant/basket/basket-store.ts";
import { BasketLineRow } from "./basket-line-row.tsx";
import { RemovedRow } from "./removed-row.tsx";
import type { RemovedLines } from "./use-removed-lines.ts";

/** The lines of the basket, and for a while those that were removed. */
export function BasketRows({ rows, remove, undo, forget }: RemovedLines) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {rows.map(({ line, isRemoved }) =>
        isRemoved ? (
          <RemovedRow key={`-${line.picture.name}`} {...{ line, undo, forget }} />
        ) : (
          <BasketLineRow
            key={line.picture.name}
            line={line}
            onQuantity={(quantity) => change(line, quantity)}
            onRemove={() => remove(line)}
          />
        ),
      )}
    </ul>
  );
}

function change(line: BasketLine, quantity: number): void {
  basketStore.update((basket) => setQuantity(basket, basket.indexOf(line), quantity));
}
