import type { SellableVariant } from "@damson/catalogue";

type Named = Pick<SellableVariant, "brand" | "name" | "options">;

/** Example: `KISS Stick-on Nails (Ballroom)`. */
export function formatStockTitle(variant: Named): string {
  return `${variant.brand} ${formatStockName(variant)}`;
}

/** Example: `Stick-on Nails (Ballroom)`. */
export function formatStockName({ name, options }: Omit<Named, "brand">): string {
  const values = options.map(({ value }) => value).join(", ");
  return values === "" ? name : `${name} (${values})`;
}
