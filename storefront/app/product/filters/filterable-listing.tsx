import { type ComponentProps, Suspense, use } from "react";
import { Listing } from "../listing/listing.tsx";
import { lazyFilters } from "./lazy-filters.ts";
import type { ListFiltersProps } from "./list-filters.tsx";

/** A list with filters and sort orders. The selection is kept in the address. */
export function FilterableListing(props: ComponentProps<typeof Listing>) {
  const { found, filters } = props.data;
  return <Listing {...props} controls={filters && <LazyListFilters {...{ found, filters }} />} />;
}

/** In their own Suspense boundary, so that the products hydrate without waiting for them. */
export function LazyListFilters(props: ListFiltersProps) {
  return (
    <Suspense fallback={<div className="filter-bar" />}>
      <Filters {...props} />
    </Suspense>
  );
}

function Filters(props: ListFiltersProps) {
  const { ListFilters } = use(lazyFilters.load());
  return <ListFilters {...props} />;
}
