import { formatPence } from "@damson/shop/money";
import { lineDetails } from "@damson/shop/orders/line-details";
import { Link } from "react-router";
import { formatCount } from "#admin/lib/format-count.ts";
import { ProductPicture } from "#admin/ui/product-picture.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { StaffOrder } from "#api/order.ts";
import { useOrderPage } from "../order-context.ts";

type StaffOrderLine = StaffOrder["lines"][number];

export function Lines() {
  const { order } = useOrderPage();
  const { lines, items } = order;
  return (
    <Section title={formatCount(items, "item")}>
      <ul>
        {lines.map((line) => (
          <Line key={line.position} line={line} comingBack={countInReturn(order, line)} />
        ))}
      </ul>
    </Section>
  );
}

interface LineProps {
  readonly line: StaffOrderLine;
  readonly comingBack: number;
}

function Line({ line, comingBack }: LineProps) {
  const { brand, name, sku, quantity, unitPrice, lineTotal, returned, unsent } = line;
  const isSeveral = quantity > 1;
  return (
    <li className="flex items-center gap-3 border-line border-b py-2 max-[14rem]:flex-wrap">
      <ProductPicture product={line.product} size="large" />
      <p
        className={`tabular min-w-8 rounded px-1.5 py-0.5 text-center text-base ${isSeveral ? "bg-plum font-semibold text-white" : ""}`}
      >
        <span className="sr-only">Quantity </span>
        {quantity}
        <span aria-hidden="true"> ×</span>
      </p>
      <div className="min-w-0 flex-1 max-[14rem]:basis-full">
        <p className="font-medium">
          {line.productId === null ? (
            name
          ) : (
            <Link
              to={`/products/${line.productId}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-plum mouse:min-h-6"
            >
              {name}
            </Link>
          )}
        </p>
        <p className="text-ink-soft text-xs">
          {[brand, lineDetails(line), sku && `SKU ${sku}`].filter((each) => each).join(", ")}
        </p>
        {unsent > 0 && <p className="text-error text-xs">{unsent} not dispatched yet</p>}
        {comingBack > 0 && <p className="text-error text-xs">{comingBack} being returned</p>}
        {returned > comingBack && (
          <p className="text-error text-xs">{returned - comingBack} returned</p>
        )}
      </div>
      <p className="tabular text-right">
        {formatPence(lineTotal)}
        {isSeveral && (
          <span className="block text-ink-soft text-xs">{formatPence(unitPrice)} each</span>
        )}
      </p>
    </li>
  );
}

function countInReturn({ returns }: StaffOrder, { position }: StaffOrderLine): number {
  const lines = returns.filter(({ state }) => state === "requested").flatMap(({ lines }) => lines);
  return lines
    .filter((line) => line.position === position)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
