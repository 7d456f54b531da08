import { formatCount } from "#admin/lib/format-count.ts";
import type { LineEffect, ProductFilePreview } from "#api/product-files.ts";

type Products = ProductFilePreview["products"];

export const effectNames: Readonly<Record<LineEffect, string>> = {
  wrong: "Error",
  change: "Updated",
  create: "New",
  same: "Unchanged",
};

export const formatNames: Readonly<Record<ProductFilePreview["format"], string>> = {
  own: "Export from this shop",
  shopify: "Export from Shopify",
  woocommerce: "Export from WooCommerce",
};

/** Summarizes the rows: `2 rows with errors, 1 to update, 3 new, 40 unchanged`. */
export function formatCounts(counts: ProductFilePreview["counts"]): string {
  const parts = [
    [counts.wrong, "with errors"],
    [counts.change, "to update"],
    [counts.create, "new"],
    [counts.same, "unchanged"],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, what]) => [count, what] as const);
  return named
    .map(([count, what], at) =>
      at === 0 ? `${formatCount(count, "row")} ${what}` : `${count} ${what}`,
    )
    .join(", ");
}

export function formatProducts({ created, changed }: Products): string {
  if (changed === 0) return formatCount(created, "new product");
  if (created === 0) return formatCount(changed, "updated product");
  return `${created} new and ${changed} updated products`;
}

export function formatImported({ created, changed }: Products): string {
  const parts = [
    ...(created > 0 ? [`${formatCount(created, "product")} created`] : []),
    ...(changed > 0 ? [`${formatCount(changed, "product")} updated`] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : "No changes made";
}
