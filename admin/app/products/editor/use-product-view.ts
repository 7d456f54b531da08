import { useMemo } from "react";
import type { ProductPage } from "#api/products.ts";
import type { Taxonomy } from "#api/taxonomy.ts";
import { listMissingFields, type MissingField } from "./form/missing-fields.ts";
import { listFormerVariants, type ProductFields } from "./form/product-fields.ts";
import { formatVariantTitle } from "./form/variant-names.ts";
import { toSaved } from "./use-editor.ts";

export function useProductView(page: ProductPage) {
  return useMemo(() => {
    const saved = toSaved(page);
    const { options, variants } = saved.fields;
    return {
      saved,
      former: listFormerVariants(page.product),
      /** Variants on sale. */
      variants: variants.map((variant) => ({
        id: variant.id,
        title: formatVariantTitle(options, variant),
      })),
    };
  }, [page]);
}

/** Lists missing fields, including unsaved input. */
export function listMissing(
  page: ProductPage,
  fields: ProductFields,
  { categories }: Taxonomy,
): readonly MissingField[] {
  const lacking = new Set(
    page.missing.flatMap(({ reason, path }) => (reason === "price" ? path : [])),
  );
  const priced = new Set(
    page.product.variants
      .filter((_, at) => !lacking.has(`variants.${at}.price`))
      .map(({ id }) => id),
  );
  const hasPrice = (id: string) => priced.has(id);
  return listMissingFields(fields, { state: page.product.state, categories, hasPrice });
}
