/** The five categories as the header labels them. */
export const categories = [
  { path: "/brands", label: "Brands" },
  { path: "/k-beauty", label: "Nails & Lashes" },
  { path: "/haircare", label: "K Beauty" },
  { path: "/skincare", label: "Skincare" },
  { path: "/fragrance", label: "Fragrance" },
] as const;
