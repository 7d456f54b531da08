import { type ComponentType, lazy, Suspense } from "react";

interface LazyChartOptions<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Height class, which reserves the space while the chart loads. */
  readonly height: string;
}

/**
 * Creates a chart that loads when first shown, because the chart library is a third of the admin's script. Each chart
 * has a table with the same data.
 */
export function lazyChart<Props extends object>({
  load,
  height,
}: LazyChartOptions<Props>): ComponentType<Props> {
  const Chart = lazy(async () => ({ default: await load().catch(() => MissingChart) }));
  return (props) => (
    <div className={height}>
      <Suspense>
        <Chart {...props} />
      </Suspense>
    </div>
  );
}

function MissingChart() {
  return <p className="text-ink-soft">We couldn’t load the chart. Use the table instead.</p>;
}
