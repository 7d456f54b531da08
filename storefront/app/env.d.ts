interface ImportMetaEnv {
  /** The address the shop is published at, e.g. `https://shop.example`. */
  readonly SITE_URL?: string;
  /** A hosted service for accounts, e.g. `https://abc.supabase.co`; the shop's own by default. */
  readonly VITE_SUPABASE_URL?: string;
  /** The key by which that service knows the shop; meant to be public. */
  readonly VITE_SUPABASE_ANON_KEY?: string;
}

/** Every record, as far as lists show it. */
declare module "*.json?lists" {
  const records: readonly import("./catalogue/product.ts").CatalogueRecord[];
  export default records;
}

/** The records of the four products on the home page. */
declare module "*.json?home-best-sellers" {
  const records: readonly import("./catalogue/product.ts").CatalogueRecord[];
  export default records;
}

/** Each product's slug and its description. */
declare module "*.json?descriptions" {
  const descriptions: readonly (readonly [slug: string, description: string])[];
  export default descriptions;
}
