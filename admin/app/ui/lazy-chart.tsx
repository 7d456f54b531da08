import { type ComponentType, lazy, Suspense } from "react";

interface LazyChartOptions<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** The class of its height, so that nothing moves when it is there. */
  readonly height: string;
}

/**
 * Creates a chart that is loaded where it is shown: the library of charts is a third of the admin's script. A table beside it
 * has the same.
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
  return <p className="text-ink-soft">The chart could not be loaded. The table has the same.</p>;
}
