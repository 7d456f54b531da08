import type { Queries } from "../database/database.ts";

export interface PricedVariant {
  readonly id: string;
  readonly key: string;
  readonly productId: string;
  readonly name: string;
  readonly optionValues: Readonly<Record<string, string>>;
  /** Whether shoppers see its price, now or once the product goes live. */
  readonly isVisible: boolean;
}

export interface Chosen {
  readonly productIds?: readonly string[];
  readonly variantIds?: readonly string[];
}

/** Finds variants by id, or the unarchived variants of products. */
export async function findVariants(
  db: Queries,
  { productIds, variantIds }: Chosen,
): Promise<readonly PricedVariant[]> {
  const query = db
    .selectFrom("product_variants")
    .innerJoin("products", "products.id", "product_variants.product_id")
    .select([
      "product_variants.id",
      "product_variants.key",
      "product_variants.product_id as productId",
      "product_variants.option_values as optionValues",
      "product_variants.is_archived as isArchived",
      "products.name",
      "products.state",
    ])
    .orderBy("products.position")
    .orderBy("products.id")
    .orderBy("product_variants.position");
  const selectByProduct = () =>
    query
      .where("product_variants.product_id", "in", productIds ?? [])
      .where("product_variants.is_archived", "=", false);
  const chosen = variantIds
    ? query.where("product_variants.id", "in", variantIds)
    : selectByProduct();
  const rows = await chosen.execute();
  return rows.map(({ state, isArchived, ...variant }) => ({
    ...variant,
    isVisible: state === "live" && !isArchived,
  }));
}
