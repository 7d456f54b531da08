import { Link } from "react-router";
import { formatCount } from "#admin/lib/format-count.ts";
import { Badge } from "#admin/ui/badge.tsx";
import { Button } from "#admin/ui/button.tsx";
import { ProductPicture } from "#admin/ui/product-picture.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatDay } from "#admin/ui/times.ts";
import { formatStockTitle, type StockItem, stockReasons } from "#api/stock.ts";
import { countOnHand, formatOptions } from "./use-stock.ts";

interface StockTableProps {
  readonly items: readonly StockItem[];
  readonly onChange: (item: StockItem) => void;
  readonly onReorderLevel: (item: StockItem) => void;
}

export function StockTable({ items, onChange, onReorderLevel }: StockTableProps) {
  const columns: readonly Column<StockItem>[] = [
    {
      label: "Product",
      isTitle: true,
      cell: (item) => <ProductCell item={item} onChange={onChange} />,
    },
    {
      label: "Available",
      isNumber: true,
      from: "md",
      cell: (item) => <Available item={item} />,
    },
    { label: "Reserved", isNumber: true, from: "md", cell: ({ reserved }) => reserved || "–" },
    { label: "On hand", isNumber: true, from: "md", cell: (item) => countOnHand(item) ?? "–" },
    {
      label: "Reorder level",
      isNumber: true,
      from: "md",
      cell: (item) => (
        <button
          type="button"
          aria-label={`Reorder level ${item.reorderLevel}: change it for ${formatStockTitle(item)}`}
          onClick={() => onReorderLevel(item)}
          className={`size-11 underline decoration-dotted underline-offset-4 hover:text-plum mouse:h-8 mouse:w-auto mouse:px-1 ${item.hasOwnReorderLevel ? "" : "text-ink-soft"}`}
        >
          {item.reorderLevel}
        </button>
      ),
    },
    {
      label: "Last change",
      from: "md",
      cell: ({ lastChange }) => lastChange && <LastChange {...lastChange} />,
    },
    {
      label: "Adjust",
      from: "md",
      heading: <span className="sr-only">Adjust</span>,
      cell: (item) => <ChangeButton item={item} onChange={onChange} variant="quiet" />,
    },
  ];
  return (
    <div className="md:overflow-x-auto">
      <Table
        caption="Stock by product and variant"
        columns={columns}
        rows={items}
        rowKey={({ product }) => product}
        rowClass={() => "hover:bg-white focus-within:bg-petal/30 max-md:py-1!"}
      />
    </div>
  );
}

/** The product. On a phone this is the whole row, with a button for the thumb. */
function ProductCell({
  item,
  onChange,
}: Pick<StockTableProps, "onChange"> & { readonly item: StockItem }) {
  const options = formatOptions(item);
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 md:flex-nowrap">
      <ProductPicture product={item.product} size="small" />
      <div className="min-w-0 flex-1 basis-24">
        <Link
          to={`/products/stock/${item.product}`}
          className="hover:text-plum hover:underline max-md:py-1"
        >
          <span className="text-ink-soft">{item.brand}</span> {item.name}
          {options && <span className="block text-ink-soft text-xs">{options}</span>}
        </Link>
        {item.isDraft && <Badge tone="todo">Draft</Badge>}
        {item.waiting > 0 && (
          <p className="tabular text-ink-soft text-xs">
            {formatCount(item.waiting, "back-in-stock request")}
          </p>
        )}
        <p className="tabular text-ink-soft text-xs md:hidden">
          <Available item={item} /> {item.available !== null && "available"}
          {item.reserved > 0 && ` · ${formatReservedOrOnHand(item)}`}
        </p>
      </div>
      <div className="shrink-0 md:hidden">
        <ChangeButton item={item} onChange={onChange} variant="secondary" />
      </div>
    </div>
  );
}

/** Either the number reserved by orders or the number on hand, because the line has no room for both. */
function formatReservedOrOnHand(item: StockItem): string {
  return item.available === null ? `${item.reserved} reserved` : `${countOnHand(item)} on hand`;
}

function ChangeButton({
  item,
  onChange,
  variant,
}: Pick<StockTableProps, "onChange"> & {
  readonly item: StockItem;
  readonly variant: "secondary" | "quiet";
}) {
  const isTracked = item.available !== null;
  return (
    <Button
      data-row={item.product}
      aria-label={`${isTracked ? "Adjust" : "Add"} stock of ${formatStockTitle(item)}`}
      variant={variant}
      onClick={() => onChange(item)}
      className="-my-1 min-w-20 whitespace-nowrap"
    >
      {isTracked ? "Adjust" : "Add stock"}
    </Button>
  );
}

function Available({ item: { available, isLow } }: { readonly item: StockItem }) {
  if (available === null)
    return <span className="whitespace-nowrap text-ink-soft">Not tracked</span>;
  return (
    <span className="inline-flex items-center gap-2">
      {available === 0 ? (
        <Badge tone="bad">Sold out</Badge>
      ) : (
        isLow && <Badge tone="todo">Low</Badge>
      )}
      <span className="text-ink">{available}</span>
    </span>
  );
}

function LastChange({ at, person, reason }: NonNullable<StockItem["lastChange"]>) {
  return (
    <span className="text-ink-soft text-xs" title={person ?? undefined}>
      <span className="whitespace-nowrap">{formatDay(at)}</span>
      <span className="max-xl:sr-only"> · {stockReasons[reason]}</span>
    </span>
  );
}
