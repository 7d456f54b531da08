import { use } from "react";
import { FilterBar } from "#app/product/filters/filter-bar.tsx";
import { lazyFilters } from "./lazy-filters.ts";
import type { ListFiltersProps } from "./list-filters.tsx";

export function LazyListFilters(props: ListFiltersProps) {
  return (
    <FilterBar>
      <Filters {...props} />
    </FilterBar>
  );
}

function Filters(props: ListFiltersProps) {
  const { ListFilters } = use(lazyFilters.load());
  return <ListFilters {...props} />;
}
