import type { ReactNode } from "react";

interface FactsProps {
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
}

/** Terms and their values, without those that are unknown. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(([term, value]) =>
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
