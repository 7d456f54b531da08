import { BrandCard, BrandGrid, BrandPicture } from "#app/promotion/brand-cards.tsx";
import type { SoldBrand } from "./sold-brands.ts";

/** The brands on sale. Built-in brands have pictures. */
export function BrandCards({ brands }: { readonly brands: readonly SoldBrand[] }) {
  return (
    <BrandGrid>
      {brands.map(({ slug, ...brand }, index) => (
        <BrandCard key={brand.name} brand={brand}>
          {slug ? (
            <BrandPicture brand={{ slug }} isEager={index < 2} />
          ) : (
            <div className="aspect-3/2 bg-sand" />
          )}
        </BrandCard>
      ))}
    </BrandGrid>
  );
}
