import type { PublicSettings } from "../settings/public-settings.ts";
import type { ShopPage } from "../settings/shop-pages.ts";
import type { HomePage } from "./home-page.ts";
import type { ArchivedProduct, ProductDetails } from "./product-details.ts";
import type { ProductSummary } from "./product-summary.ts";
import type { SynonymGroups } from "./search/synonyms.ts";

/**
 * Everything that pages show of the shop, as plain JSON. Each page renders a single version. The
 * optional parts are absent in the specified shop.
 */
export interface ShopData {
  /** Increases by one with each change that shoppers can see. Always 0 in the specified shop. */
  readonly version: number;
  /** Live products, in display order. */
  readonly products: readonly ProductSummary[];
  readonly home?: HomePage;
  /** Settings that the owner has changed. */
  readonly settings?: PublicSettings;
  /** The owner's pages, and built-in pages that the owner edited. */
  readonly pages?: readonly ShopPage[];
  /** Products with their own pages, by URL slug. */
  readonly productPages?: Readonly<Record<string, ProductDetails>>;
  /** By URL slug. */
  readonly archivedProducts?: Readonly<Record<string, ArchivedProduct>>;
  /** Old paths and their targets. An existing page takes precedence. */
  readonly redirects?: Readonly<Record<string, string>>;
  readonly synonyms?: SynonymGroups;
}

export type { ProductSummary } from "./product-summary.ts";
