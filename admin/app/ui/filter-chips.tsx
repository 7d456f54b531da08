import { Link } from "react-router";
import type { ListAddress } from "#admin/lib/use-list-address.ts";

export interface ActiveFilter {
  readonly name: string;
  readonly without: ReturnType<ListAddress["link"]>;
}

/** Active filters. Clicking one removes it. */
export function FilterChips({ filters }: { readonly filters: readonly ActiveFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters" className="mb-3 flex flex-wrap gap-2">
      {filters.map(({ name, without }) => (
        <li key={name}>
          <Link
            {...without}
            className="flex min-h-11 items-center gap-1.5 rounded border border-control bg-white px-3 text-xs hover:border-ink mouse:min-h-8"
          >
            {name}
            <span aria-hidden="true">×</span>
            <span className="sr-only">, remove filter</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
