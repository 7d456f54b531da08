import { formatPence } from "@damson/shop/money";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatCount } from "#admin/lib/format-count.ts";
import { formatShortDay } from "#admin/ui/times.ts";
import type { SalesOfDay } from "#api/home.ts";
import { formatLongDay, formatWholePounds } from "./sales-labels.ts";

interface SalesChartProps {
  readonly days: readonly SalesOfDay[];
}

/** Charts of revenue and orders. Screen readers get the table below. */
export function SalesChart({ days }: SalesChartProps) {
  return (
    <div aria-hidden="true" className="text-xs">
      <p className="text-ink-soft">Daily revenue</p>
      <Bars days={days} measure="revenue" colour="var(--color-plum)" height={180} />
      <p className="mt-2 text-ink-soft">Daily orders</p>
      <Bars days={days} measure="orders" colour="var(--color-champagne)" height={110} />
    </div>
  );
}

interface BarsProps extends SalesChartProps {
  readonly measure: "revenue" | "orders";
  readonly colour: string;
  readonly height: number;
}

const tick = { fill: "var(--color-ink-soft)", fontSize: 12 };

function Bars({ days, measure, colour, height }: BarsProps) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={[...days]}
        syncId="sales"
        accessibilityLayer={false}
        barCategoryGap="20%"
        margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey={({ day }: SalesOfDay) => formatShortDay(day)}
          interval={6}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: "var(--color-control)" }}
        />
        <YAxis
          width={48}
          tick={tick}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          tickCount={5}
          tickFormatter={measure === "revenue" ? formatWholePounds : String}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--color-petal)", fillOpacity: 0.5 }}
          content={measure === "revenue" ? <DayTip /> : () => null}
        />
        <Bar dataKey={measure} fill={colour} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

interface DayTipProps {
  readonly payload?: readonly { readonly payload?: SalesOfDay }[];
}

function DayTip({ payload }: DayTipProps) {
  const day = payload?.[0]?.payload;
  if (day === undefined) return null;
  return (
    <div className="rounded border border-line bg-white px-3 py-2">
      <p className="font-medium">{formatLongDay(day)}</p>
      <p className="tabular">
        {formatPence(day.revenue)} · {formatCount(day.orders, "order")}
      </p>
    </div>
  );
}
