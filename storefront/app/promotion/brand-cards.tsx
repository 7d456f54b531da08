import type { PlaceholderColour } from "@damson/shop/catalogue/placeholder-colour";
import { Icon } from "@damson/ui/icon";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type Brand, brands } from "./brands.ts";

const placeholders: Readonly<Record<Brand["slug"], PlaceholderColour>> = {
  a313: "stone",
  kiss: "petal",
  "paco-rabanne": "apricot",
  retimax: "sand",
};

/** Every brand of the shop, with its name beside its picture. */
export function BrandCards() {
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
      {brands.map((brand, index) => (
        <li key={brand.slug}>
          <BrandCard brand={brand} isEager={index < 2} />
        </li>
      ))}
    </ul>
  );
}

function BrandCard({ brand, isEager }: { readonly brand: Brand; readonly isEager: boolean }) {
  return (
    <Link to={brand.category.path} className="group relative block overflow-hidden rounded">
      <Picture
        base={`/images/brands/${brand.slug}`}
        widths={[480, 800, 1200]}
        ratio={{ width: 1200, height: 800 }}
        sizes="(width >= 85rem) 628px, (width >= 48rem) 48vw, 92vw"
        alt=""
        placeholder={placeholders[brand.slug]}
        loading={isEager ? "early" : "lazy"}
        className="transition-transform duration-700 group-hover:scale-103"
      />
      <div className="absolute inset-y-0 left-0 flex w-1/2 flex-col justify-between gap-2 p-4 sm:p-6 lg:p-8 narrow:static narrow:w-full narrow:px-0">
        <h2 className="text-2xl sm:text-3xl md:text-2xl lg:text-3xl">{brand.name}</h2>
        <p className="flex items-center gap-3 text-sm sm:text-base">
          {brand.category.label}
          <Icon
            name="arrow-right"
            className="size-5 transition-transform group-hover:translate-x-1"
          />
        </p>
      </div>
    </Link>
  );
}
