import { nailsAndLashes } from "@damson/shop/catalogue/categories";
import { productsOf } from "#app/catalogue/products.ts";
import { FilterableListing } from "#app/product/filterable-listing.tsx";
import { hasFilterParams, lazyFilters } from "#app/product/lazy-filters.ts";
import { PER_PAGE } from "#app/product/paging.ts";
import { PageHead } from "#app/seo/page-head.tsx";

const page = {
  title: nailsAndLashes.label,
  description: `KISS press-on nails and false lashes${import.meta.env.KISS_DISCOUNT > 0 ? `, every one at ${import.meta.env.KISS_DISCOUNT}% off` : ""}: gel, French and design sets, faux mink pairs, clusters and wisps.`,
  path: nailsAndLashes.path,
  socialPicture: "/images/social/nails-and-lashes.jpg",
};
const products = productsOf("Nails & Lashes");

async function structuredData() {
  const { listingData } = await import("#app/product/product-list-data.ts");
  return listingData(page, products);
}

/** A filtered list can be hydrated only with the code of the filters. */
export async function prepare(): Promise<void> {
  if (!import.meta.env.SSR && hasFilterParams(location.search)) await lazyFilters.load();
}

export default function NailsAndLashesPage() {
  return (
    <>
      <PageHead {...page} structuredData={structuredData} />
      <FilterableListing
        title={page.title}
        intro={`Press-on nails and false lashes by KISS, put on in minutes${import.meta.env.KISS_DISCOUNT > 0 ? ` and all at ${import.meta.env.KISS_DISCOUNT}% off` : ""}.`}
        products={products}
        perPage={PER_PAGE["Nails & Lashes"]}
      />
    </>
  );
}
