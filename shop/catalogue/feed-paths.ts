/** Addresses of the shop at which others fetch what it sells. */
export const feedPaths = { google: "/feeds/google.xml", csv: "/feeds/products.csv" } as const;
