export const feedPaths = { google: "/feeds/google.xml", csv: "/feeds/products.csv" } as const;
