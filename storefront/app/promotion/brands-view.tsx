import { allBrands } from "@damson/shop/catalogue/categories";
import type { ReactNode } from "react";
import { PageHead } from "#app/seo/page-head.tsx";
import type { Brand } from "./brands.ts";

interface BrandsViewProps {
  readonly description: string;
  readonly brands: readonly Brand[];
  readonly header: ReactNode;
  readonly children: ReactNode;
}

export function BrandsView({ description, brands, header, children }: BrandsViewProps) {
  const page = { title: allBrands.label, description, path: allBrands.path };
  const structuredData = async () => {
    const { brand, graph, itemList, webPage } = await import("#app/seo/structured-data.ts");
    const mainEntity = itemList(brands.map(({ name, path }) => brand(name, path)));
    return graph(...webPage({ ...page, type: "CollectionPage", mainEntity }));
  };
  return (
    <div className="wrap-page pt-4 pb-12 md:pb-16">
      <PageHead {...page} structuredData={structuredData} />
      {header}
      {children}
    </div>
  );
}
