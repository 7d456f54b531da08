import { type BasketLine, MAX_QUANTITY } from "#app/basket/basket.ts";
import { QUANTITY_LIMIT } from "#app/basket/stored-basket.orders.ts";
import { useStock } from "#app/catalogue/stock.orders.ts";
import { LimitedStepper } from "#app/ui/limited-stepper.orders.tsx";

interface LineQuantityProps {
  readonly line: BasketLine;
  readonly onQuantity: (quantity: number) => void;
}

/** How many of a line, of as many as there are, and below its row why not more. */
export function LineQuantity({ line, onQuantity }: LineQuantityProps) {
  const { brand, name, picture, quantity } = line;
  const left = useStock(picture.name);
  return (
    <>
      <LimitedStepper
        of={`${brand} ${name}`}
        quantity={quantity}
        most={Math.min(left ?? MAX_QUANTITY, MAX_QUANTITY)}
        onChange={onQuantity}
      />
      <p role="status" className="order-last w-full text-plum text-sm">
        {limitWords(quantity, left)}
      </p>
    </>
  );
}

function limitWords(quantity: number, left: number | undefined): string | undefined {
  if (left === 0) return "Sold out";
  if (left !== undefined && quantity >= left) return `Only ${left} left`;
  return quantity >= MAX_QUANTITY ? QUANTITY_LIMIT : undefined;
}
