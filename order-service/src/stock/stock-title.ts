import type { SellableVariant } from "@damson/catalogue";

type Named = Pick<SellableVariant, "brand" | "name" | "options">;

/** Example: `KISS Stick-on Nails (Ballroom)`. */
export function stockTitle(variant: Named): string {
  return `${variant.brand} ${stockName(variant)}`;
}

/** Example: `Stick-on Nails (Ballroom)`. */
export function stockName({ name, options }: Omit<Named, "brand">): string {
  const values = options.map(({ value }) => value).join(", ");
  return values === "" ? name : `${name} (${values})`;
}
