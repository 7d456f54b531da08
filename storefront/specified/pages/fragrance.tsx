import { fragrance } from "@damson/shop/catalogue/categories";
import { preparePageData, usePageData } from "#app/page-data/use-page-data.ts";
import { Listing } from "#app/product/listing/listing.tsx";
import type { ListingData } from "#app/product/listing/listing-data.ts";
import { listingStructuredData } from "#app/product/listing/listing-structured-data.ts";
import { pageParameters } from "#app/product/listing/page-parameters.ts";
import { PageHead } from "#app/seo/page-head.tsx";

const page = {
  title: fragrance.label,
  description:
    "Designer fragrance by Paco Rabanne: 1 Million Royal, the 1 Million gift set, Fame Eau de Parfum and Phantom Eau de Toilette.",
  path: fragrance.path,
  socialPicture: "/images/social/fragrance.jpg",
};

export const prepare = () => preparePageData(pageParameters);

export default function FragrancePage() {
  const data = usePageData<ListingData>(pageParameters);
  return (
    <>
      <PageHead {...page} structuredData={listingStructuredData(page, data)} />
      <Listing
        title={page.title}
        intro="Designer scents by Paco Rabanne, for yourself or beautifully boxed for somebody else."
        data={data}
      />
    </>
  );
}
