import { formatPence } from "@damson/shop/money";
import { type BasketLine, getItemKey, lineTotal, MAX_QUANTITY } from "@damson/shop/orders/basket";
import type { LineProps, LineQuantityProps } from "#app/checkout/checkout-parts.ts";
import { formatLineLabel } from "#app/checkout/line-label.ts";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { QUANTITY_LIMIT } from "#trading/basket/stored-basket.ts";
import { useStock } from "#trading/catalogue/stock.ts";

export const NOT_SOLD = "No longer sold: not included in your order";

/** The quantity of a line, limited by the stock. If it is limited, the reason is below. */
export function LineQuantity({ line, onChange }: LineQuantityProps) {
  const { quantity } = line;
  const left = useLeft(line);
  const max = Math.min(left ?? MAX_QUANTITY, MAX_QUANTITY);
  return (
    <>
      {max > 0 && (
        <div className="forced-colors:**:aria-disabled:text-[GrayText]">
          <QuantityStepper
            of={formatLineLabel(line)}
            quantity={Math.min(quantity, max)}
            max={max}
            onChange={onChange}
          />
        </div>
      )}
      <p role="status" className="order-last w-full text-plum text-sm">
        {line.isGone ? NOT_SOLD : explainLimit(quantity, left)}
      </p>
    </>
  );
}

/** The price of the quantity that can be ordered; empty if none can. */
export function LineAmount({ line }: LineProps) {
  const left = useLeft(line) ?? line.quantity;
  const quantity = Math.min(line.quantity, left);
  return quantity > 0 && formatPence(lineTotal({ ...line, quantity }));
}

function useLeft(line: BasketLine): number | undefined {
  const left = useStock(getItemKey(line));
  return line.isGone ? 0 : left;
}

function explainLimit(quantity: number, left: number | undefined): string | undefined {
  if (left !== undefined && quantity > left) return explainShortage(quantity, left);
  if (left === quantity) return `Only ${left} left`;
  return quantity >= MAX_QUANTITY ? QUANTITY_LIMIT : undefined;
}

export function explainShortage(wanted: number, left: number): string {
  return left === 0
    ? "Sold out: not included in your order"
    : `Only ${left} left, and you asked for ${wanted}`;
}
