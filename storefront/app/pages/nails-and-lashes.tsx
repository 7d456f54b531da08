import { nailsAndLashes } from "@damson/shop/catalogue/categories";
import { productsOf } from "#app/catalogue/products.ts";
import { FilterableListing } from "#app/product/filterable-listing.tsx";
import { hasFilterParams, lazyFilters } from "#app/product/lazy-filters.ts";
import { PER_PAGE } from "#app/product/paging.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { kissDiscount } from "#app/settings/advertised-discounts.ts";

const page = {
  title: nailsAndLashes.label,
  description: `KISS press-on nails and false lashes${kissDiscount > 0 ? `, every one at ${kissDiscount}% off` : ""}: gel, French and design sets, faux mink pairs, clusters and wisps.`,
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
        intro={`Press-on nails and false lashes by KISS, put on in minutes${kissDiscount > 0 ? ` and all at ${kissDiscount}% off` : ""}.`}
        products={products}
        perPage={PER_PAGE["Nails & Lashes"]}
      />
    </>
  );
}
