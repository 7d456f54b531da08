import catalogue from "../../../storefront/app/catalogue/catalogue.json" with { type: "json" };

const sizes = new Map(catalogue.map(({ slug, size }) => [slug, size]));

/** How much there is in one of a product: `50 g`. Unknown for what is no longer sold. */
export function sizeOf(product: string): string | undefined {
  return sizes.get(product);
}
