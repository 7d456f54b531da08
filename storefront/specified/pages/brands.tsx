import { allBrands } from "@damson/shop/catalogue/categories";
import { BrandCards } from "#app/promotion/brand-cards.tsx";
import { brands } from "#app/promotion/brands.ts";
import { BrandsView } from "#app/promotion/brands-view.tsx";
import { shop } from "#app/settings/shop.ts";
import { ListHeader } from "#app/ui/list-header.tsx";

export default function BrandsPage() {
  return (
    <BrandsView
      brands={brands}
      description={`The four brands at ${shop.name}: A313 and Retimax skincare, KISS nails and lashes, and Paco Rabanne fragrance.`}
      header={
        <ListHeader
          title={allBrands.label}
          intro="A small house of names we would put on our own shelf."
          count={`${brands.length} brands`}
        />
      }
    >
      <BrandCards />
    </BrandsView>
  );
}
