interface ImportMetaEnv {
  /** The address the shop is published at, e.g. `https://shop.example`. */
  readonly SITE_URL?: string;
}
