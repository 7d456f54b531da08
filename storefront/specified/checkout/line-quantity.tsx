import { formatPence } from "@damson/shop/money";
import { type BasketLine, lineTotal } from "@damson/shop/orders/basket";

export { QuantityStepper as LineQuantity } from "#app/ui/quantity-stepper.tsx";

export function useLineAmount(line: BasketLine): string {
  return formatPence(lineTotal(line));
}
