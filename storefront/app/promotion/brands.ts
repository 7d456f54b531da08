export interface Brand {
  readonly slug: "a313" | "kiss" | "paco-rabanne" | "retimax";
  readonly name: string;
  /** Its category, as the header calls it, and that category's page. */
  readonly category: string;
  readonly to: string;
}

/** The brands of the shop, and the pages that sell them. */
export const brands: readonly Brand[] = [
  { slug: "a313", name: "A313", category: "Skincare", to: "/skincare" },
  { slug: "kiss", name: "KISS", category: "Nails & Lashes", to: "/k-beauty" },
  { slug: "paco-rabanne", name: "Paco Rabanne", category: "Fragrance", to: "/fragrance" },
  { slug: "retimax", name: "Retimax", category: "Skincare", to: "/skincare" },
];
