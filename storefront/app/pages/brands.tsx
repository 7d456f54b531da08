import { allBrands } from "@damson/shop/catalogue/categories";
import { BrandCards } from "#app/promotion/brand-cards.tsx";
import { brands } from "#app/promotion/brands.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { ListHeader } from "#app/ui/list-header.tsx";
import { shop } from "#variant/settings/shop.ts";

const page = {
  title: allBrands.label,
  get description() {
    return `The four brands at ${shop.name}: A313 and Retimax skincare, KISS nails and lashes, and Paco Rabanne fragrance.`;
  },
  path: allBrands.path,
};

async function structuredData() {
  const { brand, graph, itemList, webPage } = await import("#app/seo/structured-data.ts");
  const mainEntity = itemList(brands.map(({ name, category }) => brand(name, category.path)));
  return graph(...webPage({ ...page, type: "CollectionPage", mainEntity }));
}

export default function BrandsPage() {
  return (
    <div className="wrap-page pt-4 pb-12 md:pb-16">
      <PageHead {...page} structuredData={structuredData} />
      <ListHeader
        title={page.title}
        intro="A small house of names we would put on our own shelf."
        count={`${brands.length} brands`}
      />
      <BrandCards />
    </div>
  );
}
