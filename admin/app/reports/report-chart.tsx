import { formatPence } from "@damson/shop/money";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatWholePounds } from "#admin/home/sales-labels.ts";
import type { Report } from "#api/reports.ts";
import { type ChartBar, listBars } from "./chart-bars.ts";

const tick = { fill: "var(--color-ink-soft)", fontSize: 12 };

/** Payments received above the line, refunds below it. Screen readers read the table instead. */
export function ReportChart({ report }: { readonly report: Report }) {
  return (
    <div aria-hidden="true" className="text-xs">
      <ResponsiveContainer width="100%" height={200}>
        <BarChart
          data={listBars(report)}
          stackOffset="sign"
          accessibilityLayer={false}
          barCategoryGap="20%"
          margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="label"
            minTickGap={24}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: "var(--color-control)" }}
          />
          <YAxis
            width={56}
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickCount={5}
            tickFormatter={formatWholePounds}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: "var(--color-petal)", fillOpacity: 0.5 }}
            content={<BarTip />}
          />
          <Bar
            dataKey="received"
            stackId="day"
            fill="var(--color-plum)"
            isAnimationActive={false}
          />
          <Bar
            dataKey="paidBack"
            stackId="day"
            fill="var(--color-champagne)"
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

interface BarTipProps {
  readonly payload?: readonly { readonly payload?: ChartBar }[];
}

function BarTip({ payload }: BarTipProps) {
  const bar = payload?.[0]?.payload;
  if (bar === undefined) return null;
  return (
    <div className="rounded border border-line bg-white px-3 py-2">
      <p className="font-medium">{bar.label}</p>
      <p className="tabular">
        {formatPence(bar.received)} received · {formatPence(-bar.paidBack)} refunded
      </p>
    </div>
  );
}
