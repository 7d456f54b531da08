import { type ChargedPrice, listChargedPrices } from "@damson/catalogue/timeline";
import { formatPence } from "@damson/shop/money";
import { useState } from "react";
import { Button } from "#admin/ui/button.tsx";
import { lazyChart } from "#admin/ui/lazy-chart.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { VariantPrices } from "./price-request.ts";

const PriceChart = lazyChart({
  load: async () => (await import("./price-chart.tsx")).PriceChart,
  height: "min-h-42.5",
});

const columns: readonly Column<ChargedPrice>[] = [
  { label: "From", isTitle: true, cell: ({ from }) => formatTime(from.toISOString()) },
  { label: "Until", cell: ({ to }) => (to ? formatTime(to.toISOString()) : "No end date") },
  { label: "Price", isNumber: true, cell: ({ pence }) => formatPence(pence) },
];

export function PriceHistory({ prices }: { readonly prices: VariantPrices }) {
  const [isTable, setIsTable] = useState(false);
  const charged = listChargedPrices(
    prices.rows.map(({ id, pence, startsAt, endsAt, withdrawnAt }) => ({
      id,
      pence,
      startsAt: new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
      withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt),
    })),
  );
  return (
    <div>
      <div className="flex min-h-9 items-center justify-between">
        <h3>Price history</h3>
        <Button
          variant="quiet"
          className="-mr-2"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          Show table
        </Button>
      </div>
      {!isTable && <PriceChart charged={charged} now={new Date()} />}
      <div className={isTable ? "" : "sr-only"}>
        <Table
          caption="Price history, newest first"
          columns={columns}
          rows={charged.toReversed()}
          rowKey={({ from }) => from.toISOString()}
        />
      </div>
    </div>
  );
}
