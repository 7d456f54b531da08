import { formatPence } from "@damson/shop/money";
import { type BasketLine, lineTotal, MAX_QUANTITY } from "@damson/shop/orders/basket";
import { QUANTITY_LIMIT } from "#app/basket/trading/stored-basket.ts";
import { useStock } from "#app/catalogue/trading/stock.ts";
import { LimitedStepper } from "#app/ui/trading/limited-stepper.tsx";

interface LineProps {
  readonly line: BasketLine;
}

interface LineQuantityProps extends LineProps {
  readonly onQuantity: (quantity: number) => void;
}

/** The quantity of a line, of as many as there are, and below its row why not more. */
export function LineQuantity({ line, onQuantity }: LineQuantityProps) {
  const { brand, name, picture, quantity } = line;
  const left = useStock(picture.name);
  const most = Math.min(left ?? MAX_QUANTITY, MAX_QUANTITY);
  return (
    <>
      {most > 0 && (
        <LimitedStepper
          of={`${brand} ${name}`}
          quantity={Math.min(quantity, most)}
          most={most}
          onChange={onQuantity}
        />
      )}
      <p role="status" className="order-last w-full text-plum text-sm">
        {limitWords(quantity, left)}
      </p>
    </>
  );
}

/** The price of what can be ordered of a line. */
export function LineAmount({ line }: LineProps) {
  const left = useStock(line.picture.name) ?? line.quantity;
  const quantity = Math.min(line.quantity, left);
  return quantity > 0 && formatPence(lineTotal({ ...line, quantity }));
}

function limitWords(quantity: number, left: number | undefined): string | undefined {
  if (left !== undefined && quantity > left) return shortageWords(quantity, left);
  if (left === quantity) return `Only ${left} left`;
  return quantity >= MAX_QUANTITY ? QUANTITY_LIMIT : undefined;
}

/** Says how much of a line is not ordered, and why. */
export function shortageWords(wanted: number, left: number): string {
  return left === 0
    ? "Sold out: it is left out of your order"
    : `Only ${left} left, and you asked for ${wanted}`;
}
