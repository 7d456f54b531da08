import type { ReactNode } from "react";

interface DescriptionListProps {
  readonly items: readonly (readonly [term: string, value: ReactNode])[];
}

/** Terms and values. Omits unknown values. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {items.map(([term, value]) =>
        value === null || value === undefined ? null : (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
