/** Values of `availability` in structured data. */
export const IN_STOCK = "https://schema.org/InStock" as const;
export const OUT_OF_STOCK = "https://schema.org/OutOfStock" as const;
