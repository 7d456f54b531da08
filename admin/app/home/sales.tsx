import { formatPence } from "@damson/shop/money";
import { useState } from "react";
import { Button } from "#admin/ui/button.tsx";
import { Figure } from "#admin/ui/figure.tsx";
import { lazyChart } from "#admin/ui/lazy-chart.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import type { AdminHome, SalesOfDay } from "#api/home.ts";
import {
  formatAverageOrder,
  formatComparison,
  formatLongDay,
  formatWholePounds,
} from "./sales-labels.ts";

const REVENUE_LABEL =
  "Payments including delivery and VAT, minus refunds and lost disputes. Days are London time.";

const SalesChart = lazyChart({
  load: async () => (await import("./sales-chart.tsx")).SalesChart,
  height: "min-h-82.5",
});

const columns: readonly Column<SalesOfDay>[] = [
  { label: "Day", cell: formatLongDay, isTitle: true },
  { label: "Revenue", cell: ({ revenue }) => formatPence(revenue), isNumber: true },
  { label: "Paid orders", cell: ({ orders }) => orders, isNumber: true },
];

const figure = "font-semibold text-xl";

export function SalesOfThirtyDays({ sales }: Pick<AdminHome, "sales">) {
  const { days, total, before } = sales;
  const [isTable, setIsTable] = useState(false);
  return (
    <section aria-labelledby="sales">
      <div className="mb-1 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id="sales">Last 30 days</h2>
        <Button
          variant="quiet"
          className="no-print -mr-2"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          Show table
        </Button>
      </div>
      <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3">
        <Figure term="Revenue" className={figure}>
          {formatWholePounds(total.revenue)}
        </Figure>
        <Figure term="Paid orders" className={figure}>
          {total.orders.toLocaleString("en-GB")}
        </Figure>
        <Figure term="Average order" className={figure}>
          {formatAverageOrder(total)}
        </Figure>
      </dl>
      <div className="mb-4">
        <p>{formatComparison(total, before)}</p>
        <p className="text-ink-soft">{REVENUE_LABEL}</p>
      </div>
      {!isTable && <SalesChart days={days} />}
      <div className={isTable ? "" : "sr-only"}>
        <Table
          caption="Revenue and orders of the last 30 days, newest first"
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      </div>
    </section>
  );
}
