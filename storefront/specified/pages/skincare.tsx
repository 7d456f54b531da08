import { skincare } from "@damson/shop/catalogue/categories";
import { firstRowPreload } from "#app/product/card/first-row-preload.ts";
import { Listing } from "#app/product/listing/listing.tsx";
import { listingStructuredData } from "#app/product/listing/listing-structured-data.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { listCategory } from "#specified/catalogue/products.ts";
import { ProductGrid } from "#specified/product/listing/product-grid.tsx";

const page = {
  title: skincare.label,
  description:
    "Vitamin A skincare: the A313 Vitamin A Retinol Cream in its 50 g tube and Retimax 1500 Vitamin A Ointment.",
  path: skincare.path,
  socialPicture: "/images/social/skincare.jpg",
};

const products = listCategory(skincare.label);

export default function SkincarePage() {
  return (
    <>
      <PageHead
        {...page}
        structuredData={listingStructuredData(page, products)}
        preload={firstRowPreload(products)}
      />
      <Listing
        title={page.title}
        intro="Two rich vitamin A formulas, to be used sparingly in the evening."
        count={`${products.length} products`}
        products={products}
        Grid={ProductGrid}
        beside={<AboutVitaminA />}
      />
    </>
  );
}

function AboutVitaminA() {
  return (
    <aside
      aria-labelledby="vitamin-a"
      className="flex flex-col justify-center rounded border border-transparent bg-stone p-6 md:p-10 xl:mb-12"
    >
      <h2 id="vitamin-a" className="text-2xl">
        A word on vitamin A
      </h2>
      <ul className="mt-5 divide-y divide-ink/15 border-ink/15 border-y *:py-3">
        <li>A little is enough: use it sparingly, in the evening.</li>
        <li>Wear a sunscreen by day.</li>
        <li>Follow the leaflet that comes in the box.</li>
        <li>Pregnant, or thinking of it? Ask a pharmacist first.</li>
      </ul>
    </aside>
  );
}
