interface ImportMetaEnv {
  /** The address the shop is published at, e.g. `https://shop.example`. */
  readonly SITE_URL?: string;
  /** A hosted service for accounts, e.g. `https://abc.supabase.co`; the shop's own by default. */
  readonly VITE_SUPABASE_URL?: string;
}

/** The records of a catalogue that stand on home. */
declare module "*.json?best-sellers" {
  const records: unknown;
  export default records;
}
