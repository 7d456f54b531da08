import { productCount } from "#admin/products/list/labels.ts";
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

/** `2 lines wrong, 1 to change, 3 new, 40 unchanged`. */
export function countsText(counts: ProductFilePreview["counts"]): string {
  const parts = [
    [counts.wrong, "wrong"],
    [counts.change, "to change"],
    [counts.create, "new"],
    [counts.same, "unchanged"],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, what]) => [count, what] as const);
  return named
    .map(([count, what], at) => (at === 0 ? `${lineCount(count)} ${what}` : `${count} ${what}`))
    .join(", ");
}

/** `3 new and 2 changed products`. */
export function productsText({ created, changed }: Products): string {
  if (changed === 0) return created === 1 ? "1 new product" : `${created} new products`;
  if (created === 0) return changed === 1 ? "1 changed product" : `${changed} changed products`;
  return `${created} new and ${changed} changed products`;
}

/** The toast after an import. */
export function importedText({ created, changed }: Products): string {
  const parts = [
    ...(created > 0 ? [`${productCount(created)} created`] : []),
    ...(changed > 0 ? [`${productCount(changed)} changed`] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : "Nothing was different";
}

export function pictureCount(count: number): string {
  return count === 1 ? "1 picture" : `${count} pictures`;
}

export function lineCount(count: number): string {
  return count === 1 ? "1 line" : `${count} lines`;
}
