import { useMemo } from "react";
import type { ProductPage } from "#api/products.ts";
import { type MissingField, missingFields } from "./form/missing-fields.ts";
import { formerVariants, type ProductFields } from "./form/product-fields.ts";
import { variantTitle } from "./form/variant-names.ts";
import { toSaved } from "./use-editor.ts";

export function useProductView(page: ProductPage) {
  return useMemo(() => {
    const saved = toSaved(page);
    const { options, variants } = saved.fields;
    return {
      saved,
      former: formerVariants(page.product),
      /** Variants on sale. */
      variants: variants.map((variant) => ({
        id: variant.id,
        title: variantTitle(options, variant),
      })),
    };
  }, [page]);
}

/** Lists missing fields, including unsaved input. */
export function listMissing(page: ProductPage, fields: ProductFields): readonly MissingField[] {
  const lacking = new Set(
    page.missing.flatMap(({ reason, path }) => (reason === "price" ? path : [])),
  );
  const priced = new Set(
    page.product.variants
      .filter((_, at) => !lacking.has(`variants.${at}.price`))
      .map(({ id }) => id),
  );
  const hasPrice = (id: string) => priced.has(id);
  return missingFields(fields, { state: page.product.state, hasPrice });
}
