import { nailsAndLashes } from "@damson/shop/catalogue/categories";
import { usePageData } from "#app/page-data/use-page-data.ts";
import { FilterableListing } from "#app/product/filters/filterable-listing.tsx";
import { prepareFilterable } from "#app/product/filters/lazy-filters.ts";
import type { ListingData } from "#app/product/listing/listing-data.ts";
import { listingStructuredData } from "#app/product/listing/listing-structured-data.ts";
import { filterParameters } from "#app/product/listing/page-parameters.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { kissDiscount } from "#app/settings/advertised-discounts.ts";

const page = {
  title: nailsAndLashes.label,
  description: `KISS press-on nails and false lashes${kissDiscount > 0 ? `, every one at ${kissDiscount}% off` : ""}: gel, French and design sets, faux mink pairs, clusters and wisps.`,
  path: nailsAndLashes.path,
  socialPicture: "/images/social/nails-and-lashes.jpg",
};

export const prepare = () => prepareFilterable(filterParameters);

export default function NailsAndLashesPage() {
  const data = usePageData<ListingData>(filterParameters);
  return (
    <>
      <PageHead {...page} structuredData={listingStructuredData(page, data)} />
      <FilterableListing
        title={page.title}
        intro={`Press-on nails and false lashes by KISS, put on in minutes${kissDiscount > 0 ? ` and all at ${kissDiscount}% off` : ""}.`}
        data={data}
      />
    </>
  );
}
