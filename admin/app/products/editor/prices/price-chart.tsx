import type { ChargedPrice } from "@damson/catalogue/timeline";
import { formatPence } from "@damson/shop/money";
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatDay, formatShortDay, formatTime } from "#admin/ui/times.ts";
import { listPricePoints, type PricePoint } from "./price-points.ts";

interface PriceChartProps {
  readonly charged: readonly ChargedPrice[];
  readonly now: Date;
}

const tick = { fill: "var(--color-ink-soft)", fontSize: 12 };

/** A step chart of the price. Screen readers get the table next to it. */
export function PriceChart({ charged, now }: PriceChartProps) {
  const points = listPricePoints(charged, now);
  const first = points[0]?.time ?? 0;
  const last = points.at(-1)?.time ?? 0;
  const format = isLong(first, last) ? formatDay : formatShortDay;
  return (
    <div aria-hidden="true" className="text-xs">
      <ResponsiveContainer width="100%" height={170}>
        <LineChart
          data={[...points]}
          accessibilityLayer={false}
          margin={{ top: 12, right: 20, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="time"
            type="number"
            scale="time"
            domain={[first, last]}
            tickCount={4}
            minTickGap={40}
            tickFormatter={(time: number) => format(new Date(time).toISOString())}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: "var(--color-control)" }}
          />
          <YAxis
            width={64}
            domain={[0, "auto"]}
            tickCount={4}
            tickFormatter={(pence: number) => formatPence(pence)}
            tick={tick}
            tickLine={false}
            axisLine={false}
          />
          <ReferenceLine
            x={now.getTime()}
            stroke="var(--color-ink-soft)"
            strokeDasharray="2 3"
            label={{ value: "Now", position: "insideTopLeft", ...tick }}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: "var(--color-control)" }}
            content={<PriceTip />}
          />
          <Line
            dataKey="pence"
            type="stepAfter"
            stroke="var(--color-plum)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
            connectNulls={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

function isLong(first: number, last: number): boolean {
  return last - first > 300 * 86_400_000;
}

interface PriceTipProps {
  readonly payload?: readonly { readonly payload?: PricePoint }[];
}

function PriceTip({ payload }: PriceTipProps) {
  const point = payload?.[0]?.payload;
  if (point === undefined || point.pence === null) return null;
  return (
    <div className="rounded border border-line bg-white px-3 py-2">
      <p className="font-medium">{formatTime(new Date(point.time).toISOString())}</p>
      <p className="tabular">{formatPence(point.pence)}</p>
    </div>
  );
}
