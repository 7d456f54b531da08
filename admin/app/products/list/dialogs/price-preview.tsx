import { formatPence } from "@damson/shop/money";
import { type Column, Table } from "#admin/ui/table.tsx";
import type { PreviewedPrices } from "#api/products.ts";

type Previewed = PreviewedPrices["prices"][number];

const columns: readonly Column<Previewed>[] = [
  {
    label: "Product",
    isTitle: true,
    cell: ({ name, optionValues }) => [name, ...Object.values(optionValues)].join(", "),
  },
  { label: "Now", isNumber: true, cell: ({ from }) => formatPence(from) },
  {
    label: "New",
    isNumber: true,
    cell: ({ from, to }) =>
      from === to ? (
        <span className="text-ink-soft">the same</span>
      ) : (
        <span className="font-medium">{formatPence(to)}</span>
      ),
  },
];

interface PricePreviewProps {
  readonly prices: readonly Previewed[];
  /** True while another rule is being worked out. */
  readonly isOld: boolean;
}

/** Each price before and after. */
export function PricePreview({ prices, isOld }: PricePreviewProps) {
  if (prices.length === 0) return <p>None of these products has a price yet.</p>;
  return (
    <section
      aria-label="Preview"
      aria-busy={isOld}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard has to reach it.
      tabIndex={0}
      className={`max-h-[40dvh] overflow-y-auto border-line border-b ${isOld ? "opacity-60" : ""}`}
    >
      <Table
        caption="Prices before and after"
        columns={columns}
        rows={prices}
        rowKey={({ id }) => id}
      />
    </section>
  );
}
