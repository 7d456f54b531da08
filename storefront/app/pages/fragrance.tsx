import { fragrance } from "@damson/shop/catalogue/categories";
import { productsOf } from "#app/catalogue/products.ts";
import { Listing } from "#app/product/listing.tsx";
import { PER_PAGE } from "#app/product/paging.ts";
import { PageHead } from "#app/seo/page-head.tsx";

const page = {
  title: fragrance.label,
  description:
    "Designer fragrance by Paco Rabanne: 1 Million Royal, the 1 Million gift set, Fame Eau de Parfum and Phantom Eau de Toilette.",
  path: fragrance.path,
  socialPicture: "/images/social/fragrance.jpg",
};
const products = productsOf("Fragrance");

async function structuredData() {
  const { listingData } = await import("#app/product/product-list-data.ts");
  return listingData(page, products);
}

export default function FragrancePage() {
  return (
    <>
      <PageHead {...page} structuredData={structuredData} />
      <Listing
        title={page.title}
        intro="Designer scents by Paco Rabanne, for yourself or beautifully boxed for somebody else."
        products={products}
        perPage={PER_PAGE.Fragrance}
      />
    </>
  );
}
