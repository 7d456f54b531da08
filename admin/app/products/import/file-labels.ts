import { formatCount } from "#admin/lib/format-count.ts";
import type { LineEffect, ProductFilePreview } from "#api/product-files.ts";

type Products = ProductFilePreview["products"];

export const effectNames: Readonly<Record<LineEffect, string>> = {
  wrong: "Wrong",
  change: "Changed",
  create: "New",
  same: "Unchanged",
};

export const formatNames: Readonly<Record<ProductFilePreview["format"], string>> = {
  own: "File of this shop",
  shopify: "File of Shopify",
  woocommerce: "File of WooCommerce",
};

/** Summarizes the rows: `2 lines wrong, 1 to change, 3 new, 40 unchanged`. */
export function countsText(counts: ProductFilePreview["counts"]): string {
  const parts = [
    [counts.wrong, "wrong"],
    [counts.change, "to change"],
    [counts.create, "new"],
    [counts.same, "unchanged"],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, what]) => [count, what] as const);
  return named
    .map(([count, what], at) =>
      at === 0 ? `${formatCount(count, "line")} ${what}` : `${count} ${what}`,
    )
    .join(", ");
}

export function productsText({ created, changed }: Products): string {
  if (changed === 0) return formatCount(created, "new product");
  if (created === 0) return formatCount(changed, "changed product");
  return `${created} new and ${changed} changed products`;
}

export function importedText({ created, changed }: Products): string {
  const parts = [
    ...(created > 0 ? [`${formatCount(created, "product")} created`] : []),
    ...(changed > 0 ? [`${formatCount(changed, "product")} changed`] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : "Nothing was different";
}
