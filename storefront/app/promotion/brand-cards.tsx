import type { PlaceholderColour } from "@damson/shop/catalogue/placeholder-colour";
import { Icon } from "@damson/ui/icon";
import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type Brand, brands, type PicturedBrand } from "./brands.ts";

const placeholders: Readonly<Record<PicturedBrand["slug"], PlaceholderColour>> = {
  a313: "stone",
  kiss: "petal",
  "paco-rabanne": "apricot",
  retimax: "sand",
};

export function BrandCards() {
  return (
    <BrandGrid>
      {brands.map((brand, index) => (
        <BrandCard key={brand.slug} brand={brand}>
          <BrandPicture brand={brand} isEager={index < 2} />
        </BrandCard>
      ))}
    </BrandGrid>
  );
}

export function BrandGrid({ children }: { readonly children: ReactNode }) {
  return <ul className="grid gap-4 md:grid-cols-2 md:gap-6">{children}</ul>;
}

interface BrandCardProps {
  readonly brand: Brand;
  readonly children: ReactNode;
}

export function BrandCard({ brand: { name, label, path }, children }: BrandCardProps) {
  return (
    <li>
      <Link to={path} className="tile">
        {children}
        <div className="absolute inset-y-0 left-0 flex w-1/2 flex-col justify-between gap-2 p-4 sm:p-6 lg:p-8 narrow:static narrow:w-full narrow:px-0">
          <h2 className="text-2xl sm:text-3xl md:text-2xl lg:text-3xl">{name}</h2>
          <p className="flex items-center gap-3 text-sm sm:text-base">
            {label}
            <Icon name="arrow-right" className="size-5" />
          </p>
        </div>
      </Link>
    </li>
  );
}

interface BrandPictureProps {
  readonly brand: Pick<PicturedBrand, "slug">;
  readonly isEager: boolean;
}

export function BrandPicture({ brand: { slug }, isEager }: BrandPictureProps) {
  return (
    <Picture
      base={`/images/brands/${slug}`}
      widths={[480, 800, 1200]}
      ratio={{ width: 1200, height: 800 }}
      sizes="(width >= 85rem) 628px, (width >= 48rem) 48vw, 92vw"
      alt=""
      placeholder={placeholders[slug]}
      loading={isEager ? "early" : "lazy"}
    />
  );
}
