import { type ComponentProps, Suspense, use } from "react";
import { useLocation } from "#app/runtime/router.tsx";
import { filterCode, mayFilter } from "./filter-code.ts";
import { Listing } from "./listing.tsx";

type ListingProps = ComponentProps<typeof Listing>;

/** A list with filters and sort orders. What is chosen of them is kept in the address. */
export function FilterableListing({ products, ...rest }: ListingProps) {
  const { search } = useLocation();
  const filtered = mayFilter(search)
    ? use(filterCode.load()).filteredList(products, search)
    : { products };
  // A boundary of their own: the products are hydrated without waiting for them.
  const controls = (
    <Suspense fallback={<div className="filter-bar" />}>
      <Filters products={products} />
    </Suspense>
  );
  return <Listing {...rest} {...filtered} controls={controls} />;
}

function Filters({ products }: Pick<ListingProps, "products">) {
  const { ListFilters } = use(filterCode.load());
  return <ListFilters products={products} />;
}
