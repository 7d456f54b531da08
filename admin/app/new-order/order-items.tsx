import { formatPence } from "@damson/shop/money";
import { MAX_QUANTITY } from "@damson/shop/orders/basket";
import type { OrderedItem } from "@damson/shop/orders/placement";
import type { ComponentProps } from "react";
import * as v from "valibot";
import { VariantPicker } from "#admin/products/variant-picker.tsx";
import { Button } from "#admin/ui/button.tsx";
import { countOptions, SelectField } from "#admin/ui/field.tsx";
import { ProductPicture } from "#admin/ui/product-picture.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { Quote } from "#api/new-order.ts";
import type { NewOrder } from "./use-new-order.ts";

interface OrderItemsProps extends Pick<NewOrder, "lines" | "setLines" | "quote"> {
  /** From the server, if the order was refused because of too little stock. */
  readonly shortages: unknown;
  readonly field: Omit<ComponentProps<typeof VariantPicker>, "onChosen">;
}

export function OrderItems({ lines, setLines, quote, shortages, field }: OrderItemsProps) {
  return (
    <Section title="Products">
      <VariantPicker {...field} onChosen={(product) => setLines(addOne(lines, product))} />
      <ul aria-label="Products in this order">
        {lines.map((line) => (
          <Line
            key={line.product}
            line={line}
            quoted={quote.data?.lines.find(({ product }) => product === line.product)}
            isQuoted={quote.isSuccess && !quote.isPlaceholderData}
            left={findLeft(shortages, line)}
            onChange={(quantity) =>
              setLines(lines.map((each) => (each === line ? { ...line, quantity } : each)))
            }
            onRemove={() => setLines(lines.filter((each) => each !== line))}
          />
        ))}
      </ul>
    </Section>
  );
}

/** Adds a unit of a product. */
export function addOne(lines: readonly OrderedItem[], product: string): readonly OrderedItem[] {
  const isSame = (line: OrderedItem) => line.product === product;
  if (!lines.some(isSame)) return [...lines, { product, quantity: 1 }];
  return lines.map((line) =>
    isSame(line) ? { ...line, quantity: Math.min(line.quantity + 1, MAX_QUANTITY) } : line,
  );
}

const listed = v.array(v.object({ product: v.string(), left: v.number() }));

/** Returns the number of units that are left, if the order was refused because of too few. */
function findLeft(given: unknown, { product, quantity }: OrderedItem): number | undefined {
  if (!v.is(listed, given)) return undefined;
  const left = given.find((each) => each.product === product)?.left;
  return left !== undefined && left < quantity ? left : undefined;
}

interface LineProps {
  readonly line: OrderedItem;
  /** Absent while loading, or if the product is no longer sold. */
  readonly quoted: Quote["lines"][number] | undefined;
  readonly isQuoted: boolean;
  readonly left: number | undefined;
  readonly onChange: (quantity: number) => void;
  readonly onRemove: () => void;
}

function Line({ line, quoted, isQuoted, left, onChange, onRemove }: LineProps) {
  const { product, quantity } = line;
  const title = quoted ? `${quoted.brand} ${quoted.name}` : "Product";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-2">
      <ProductPicture product={product} size="large" />
      <div className="wrap-anywhere min-w-32 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-ink-soft text-xs">
          {quoted && [quoted.variant, formatPence(quoted.unitPrice)].filter(Boolean).join(", ")}
          {!quoted && isQuoted && "No longer on sale. Remove it to place the order."}
        </p>
      </div>
      <div className="w-20">
        <SelectField
          label="Quantity"
          name={`quantity:${product}`}
          aria-label={`Quantity of ${title}`}
          error={left === undefined ? undefined : `${left} left`}
          value={String(quantity)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
          options={countOptions(MAX_QUANTITY).slice(1)}
        />
      </div>
      <p className="tabular min-w-16 text-right">{quoted && formatPence(quoted.lineTotal)}</p>
      <Button variant="quiet" onClick={onRemove}>
        Remove<span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
}
