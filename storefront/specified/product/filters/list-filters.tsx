import { filterGroups } from "#app/product/filters/filter-groups.ts";
import * as app from "#app/product/filters/list-filters.tsx";
import { useLocation } from "#app/runtime/router.tsx";
import { countAllOptions, type FilterableProduct, parseSelection } from "./filter-products.ts";
import { sortOrders } from "./sort-orders.ts";

export { chooseProducts } from "./filter-products.ts";

interface ListFiltersProps {
  readonly products: readonly FilterableProduct[];
  /** Number of products that match the filters. */
  readonly found: number;
}

export function ListFilters({ products, found }: ListFiltersProps) {
  const { search } = useLocation();
  const counts = countAllOptions(products, parseSelection(new URLSearchParams(search)));
  return (
    <app.ListFilters groups={filterGroups} sortOrders={sortOrders} counts={counts} found={found} />
  );
}
