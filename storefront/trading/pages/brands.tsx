import { allBrands } from "@damson/shop/catalogue/categories";
import { BrandsView } from "#app/promotion/brands-view.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { TextPageData } from "#trading/content/text-article.ts";
import { useTextData } from "#trading/page-data/use-text-data.ts";
import { TextParts } from "#trading/product/page/text-blocks-view.tsx";
import { BrandCards } from "#trading/promotion/brand-cards.tsx";
import type { SoldBrand } from "#trading/promotion/sold-brands.ts";

interface BrandsPageData extends TextPageData {
  readonly brands: readonly SoldBrand[];
}

export default function BrandsPage() {
  const { description, lead, brands } = useTextData<BrandsPageData>();
  const header = (
    <>
      <Breadcrumb title={allBrands.label} />
      <header className="mt-4 mb-8 md:mb-12">
        <h1 tabIndex={-1} className="text-3xl">
          {allBrands.label}
        </h1>
        <p className="prose mt-2 max-w-prose text-ink-soft">
          <TextParts parts={lead} />
        </p>
      </header>
    </>
  );
  return (
    <BrandsView description={description} brands={brands} header={header}>
      <BrandCards brands={brands} />
    </BrandsView>
  );
}
