import { formatPence } from "@damson/shop/money";
import type { Customer } from "#api/customers.ts";

/** What their orders come to. */
export function KeyFigures({ customer }: { readonly customer: Customer }) {
  const { count, paid, refunded } = customer;
  const figures = [
    ["Orders", count],
    ["Spent", formatPence(paid - refunded)],
    ["Refunded", formatPence(refunded)],
  ] as const;
  return (
    <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-2 border-line border-y py-3">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="text-ink-soft text-xs">{term}</dt>
          <dd className="tabular text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
