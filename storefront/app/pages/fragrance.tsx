import { productsOf } from "#app/catalogue/catalogue.ts";
import { Listing } from "#app/product/listing.tsx";
import { productListData } from "#app/product/product-list-data.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { graph, webPage } from "#app/seo/structured-data.ts";

const PER_PAGE = 4;

const page = {
  title: "Fragrance",
  description:
    "Designer fragrance by Paco Rabanne: 1 Million Royal, the 1 Million gift set, Fame Eau de Parfum and Phantom Eau de Toilette.",
  path: "/fragrance",
};
const products = productsOf("Fragrance");
const structuredData = graph(
  ...webPage({ ...page, type: "CollectionPage" }),
  productListData(page.title, page.path, products),
);

export default function FragrancePage() {
  return (
    <>
      <PageHead {...page} structuredData={structuredData} />
      <Listing
        title={page.title}
        sentence="Designer scents by Paco Rabanne, for yourself or beautifully boxed for somebody else."
        products={products}
        perPage={PER_PAGE}
      />
    </>
  );
}
