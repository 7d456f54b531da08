import { fragrance } from "@damson/shop/catalogue/categories";
import { firstRowPreload } from "#app/product/card/first-row-preload.ts";
import { Listing } from "#app/product/listing/listing.tsx";
import { listingStructuredData } from "#app/product/listing/listing-structured-data.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { listCategory } from "#specified/catalogue/products.ts";
import { ProductGrid } from "#specified/product/listing/product-grid.tsx";

const page = {
  title: fragrance.label,
  description:
    "Designer fragrance by Paco Rabanne: 1 Million Royal, the 1 Million gift set, Fame Eau de Parfum and Phantom Eau de Toilette.",
  path: fragrance.path,
  socialPicture: "/images/social/fragrance.jpg",
};

const products = listCategory(fragrance.label);

export default function FragrancePage() {
  return (
    <>
      <PageHead
        {...page}
        structuredData={listingStructuredData(page, products)}
        preload={firstRowPreload(products)}
      />
      <Listing
        title={page.title}
        intro="Designer scents by Paco Rabanne, for yourself or beautifully boxed for somebody else."
        count={`${products.length} products`}
        products={products}
        Grid={ProductGrid}
      />
    </>
  );
}
