import { lineName } from "@damson/shop/orders/line-details";
import { countOptions, SelectField } from "#admin/ui/field.tsx";
import type { Body } from "#api/contract.ts";
import type { StaffOrder } from "#api/order.ts";

interface PieceFieldsProps {
  readonly order: StaffOrder;
  /** Maximum quantity by line position. */
  readonly most: ReadonlyMap<number, number>;
  readonly isFilled?: boolean;
}

export function PieceFields({ order, most, isFilled = false }: PieceFieldsProps) {
  return order.lines.map(({ position, ...line }) => {
    const pieces = most.get(position) ?? 0;
    if (pieces === 0) return null;
    return (
      <SelectField
        key={position}
        label={lineName(line)}
        name={`line-${position}`}
        {...(isFilled ? { defaultValue: String(pieces) } : {})}
        options={countOptions(pieces)}
      />
    );
  });
}

export function readChosenLines(
  { lines }: StaffOrder,
  typed: FormData,
): Body<"POST /orders/:number/returns">["lines"] {
  return lines
    .map(({ position, product }) => ({
      product,
      quantity: Number(typed.get(`line-${position}`) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}
