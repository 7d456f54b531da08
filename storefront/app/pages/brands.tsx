import { BrandCards } from "#app/promotion/brand-cards.tsx";
import { brands } from "#app/promotion/brands.ts";
import { absolute } from "#app/seo/address.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { shop } from "#app/shop.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";

const page = {
  title: "Brands",
  description: `The four brands at ${shop.name}: A313 and Retimax skincare, KISS nails and lashes, and Paco Rabanne fragrance.`,
  path: "/brands",
};
const brandList = {
  "@type": "ItemList",
  numberOfItems: brands.length,
  itemListElement: brands.map(({ name, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: { "@type": "Brand", name, url: absolute(to) },
  })),
};

async function structuredData() {
  const { graph, webPage } = await import("#app/seo/structured-data.ts");
  return graph(...webPage({ ...page, type: "CollectionPage", more: { mainEntity: brandList } }));
}

export default function BrandsPage() {
  return (
    <div className="wrap-page pt-4 pb-12 md:pb-16">
      <PageHead {...page} structuredData={structuredData} />
      <Breadcrumb title={page.title} />
      <header className="mt-4 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-12">
        <div>
          <h1 tabIndex={-1} className="text-3xl">
            {page.title}
          </h1>
          <p className="mt-2 max-w-prose text-ink-soft">
            A small house of names we would put on our own shelf.
          </p>
        </div>
        <p className="tabular text-ink-soft text-sm">{brands.length} brands</p>
      </header>
      <BrandCards />
    </div>
  );
}
