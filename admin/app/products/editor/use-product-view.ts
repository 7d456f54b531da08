import { useMemo } from "react";
import type { ProductPage } from "#api/products.ts";
import { type MissingField, missingFields } from "./form/missing-fields.ts";
import { formerVariants, type ProductFields } from "./form/product-fields.ts";
import { variantTitle } from "./form/variant-names.ts";
import { savedOf } from "./use-editor.ts";

/** A saved product in the forms that its page needs. */
export function useProductView(page: ProductPage) {
  return useMemo(() => {
    const saved = savedOf(page);
    const { options, variants } = saved.fields;
    return {
      saved,
      former: formerVariants(page.product),
      /** Variants that are sold. */
      variants: variants.map((variant) => ({
        id: variant.id,
        title: variantTitle(options, variant),
      })),
    };
  }, [page]);
}

/** Lists what the product lacks with what is typed. */
export function missingOf(page: ProductPage, fields: ProductFields): readonly MissingField[] {
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
