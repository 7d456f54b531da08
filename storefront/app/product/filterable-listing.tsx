import { type ComponentProps, Suspense, use } from "react";
import { useLocation } from "#app/runtime/router.tsx";
import { hasFilterParams, lazyFilters } from "./lazy-filters.ts";
import { Listing } from "./listing.tsx";

type ListingProps = ComponentProps<typeof Listing>;

/** A list with filters and sort orders. What is chosen of them is kept in the address. */
export function FilterableListing({ products, ...rest }: ListingProps) {
  const { search } = useLocation();
  const filtered = hasFilterParams(search)
    ? use(lazyFilters.load()).filteredList(products, search)
    : { products };
  // In a Suspense boundary of their own: the products hydrate without waiting for them.
  const controls = (
    <Suspense fallback={<div className="filter-bar" />}>
      <Filters products={products} />
    </Suspense>
  );
  return <Listing {...rest} {...filtered} controls={controls} />;
}

function Filters({ products }: Pick<ListingProps, "products">) {
  const { ListFilters } = use(lazyFilters.load());
  return <ListFilters products={products} />;
}
