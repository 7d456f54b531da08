export const IN_STOCK = "https://schema.org/InStock" as const;
export const OUT_OF_STOCK = "https://schema.org/OutOfStock" as const;

/** The availability of a product in structured data. The specified shop has no stock. */
export const availabilityOf = (_slug: string) => IN_STOCK;
