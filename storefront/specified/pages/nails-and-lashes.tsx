import { nailsAndLashes } from "@damson/shop/catalogue/categories";
import { use } from "react";
import { firstRowPreload } from "#app/product/card/first-row-preload.ts";
import { FilterBar } from "#app/product/filters/filter-bar.tsx";
import { Listing } from "#app/product/listing/listing.tsx";
import { listingStructuredData } from "#app/product/listing/listing-structured-data.ts";
import { ListingPagination } from "#app/product/listing/pagination.tsx";
import { useLocation } from "#app/runtime/router.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { kissDiscount } from "#app/settings/advertised-discounts.ts";
import { lazyFilters, needsFilters } from "#specified/product/filters/lazy-filters.ts";
import { listNails, nails, PER_PAGE } from "#specified/product/listing/list-nails.ts";
import { ProductGrid } from "#specified/product/listing/product-grid.tsx";

const page = {
  title: nailsAndLashes.label,
  description: `KISS press-on nails and false lashes${kissDiscount > 0 ? `, every one at ${kissDiscount}% off` : ""}: gel, French and design sets, faux mink pairs, clusters and wisps.`,
  path: nailsAndLashes.path,
  socialPicture: "/images/social/nails-and-lashes.jpg",
};

/** Described in the head of every page of the list, because they all have the same canonical URL. */
const firstPage = nails.slice(0, PER_PAGE);

/** A filtered list cannot be hydrated without the filter code. */
export async function prepare(): Promise<void> {
  if (import.meta.env.SSR || needsFilters(location.search)) await lazyFilters.load();
}

export default function NailsAndLashesPage() {
  const location = useLocation();
  const isFiltered = needsFilters(location.search);
  const list = listNails(location, isFiltered ? use(lazyFilters.load()).chooseProducts : undefined);
  return (
    <>
      <PageHead
        {...page}
        structuredData={listingStructuredData(page, firstPage)}
        preload={firstRowPreload(list.products)}
      />
      <Listing
        title={page.title}
        intro={`Press-on nails and false lashes by KISS, put on in minutes${kissDiscount > 0 ? ` and all at ${kissDiscount}% off` : ""}.`}
        count={list.count}
        products={list.products}
        Grid={ProductGrid}
        controls={
          <FilterBar>
            <Filters found={list.found} />
          </FilterBar>
        }
        pagination={<ListingPagination page={list.page} pages={list.pages} query={list.query} />}
      />
    </>
  );
}

function Filters({ found }: { readonly found: number }) {
  const { ListFilters } = use(lazyFilters.load());
  return <ListFilters products={nails} found={found} />;
}
