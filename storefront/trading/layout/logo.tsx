import { brand } from "#app/settings/brand.ts";
import { shop } from "#app/settings/shop.ts";

/** The owner's logo, or the typeset name. */
export function Logo() {
  const logo = brand?.logo;
  if (logo === undefined) return shop.name;
  return (
    <img
      {...logo}
      alt={shop.name}
      className="max-h-9 w-auto max-w-[42vw] object-contain desktop:max-h-11 desktop:max-w-72"
    />
  );
}
