import * as app from "#app/product/filters/list-filters.tsx";
import type { OfferedFilters } from "./offered-filters.ts";
import { searchOrders, sortOrders } from "./sort-orders.ts";

export interface ListFiltersProps {
  readonly found: number;
  readonly filters: OfferedFilters;
}

export function ListFilters({ found, filters }: ListFiltersProps) {
  const { groups, counts, searched } = filters;
  const orders = searched ? searchOrders : sortOrders;
  return (
    <app.ListFilters
      found={found}
      groups={groups}
      counts={counts}
      searched={searched}
      sortOrders={orders}
    />
  );
}
