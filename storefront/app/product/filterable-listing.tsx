import { type ComponentProps, Suspense, use } from "react";
import { lazyFilters } from "./lazy-filters.ts";
import { Listing } from "./listing.tsx";

/** A list with filters and sort orders. What is chosen of them is kept in the address. */
export function FilterableListing(props: ComponentProps<typeof Listing>) {
  // In a Suspense boundary of their own: the products hydrate without waiting for them.
  const controls = (
    <Suspense fallback={<div className="filter-bar" />}>
      <Filters />
    </Suspense>
  );
  return <Listing {...props} controls={controls} />;
}

function Filters() {
  const { ListFilters } = use(lazyFilters.load());
  return <ListFilters />;
}
