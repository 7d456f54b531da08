import { allBrands } from "@damson/shop/catalogue/categories";
import type { TextPageData } from "#app/content/trading/text-article.ts";
import { TextParts } from "#app/product/trading/text-blocks-view.tsx";
import { useTextData } from "#app/product/trading/use-text-data.ts";
import { BrandsView } from "#app/promotion/brands-view.tsx";
import { BrandCards } from "#app/promotion/trading/brand-cards.tsx";
import type { SoldBrand } from "#app/promotion/trading/sold-brands.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";

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
