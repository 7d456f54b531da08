import type { PageTexts } from "../settings/page-texts.ts";
import type { ShownSettings } from "../settings/shown-settings.ts";
import type { HomePage } from "./home-page.ts";
import type { ArchivedProduct, ProductDetails } from "./product-details.ts";
import type { ProductSummary } from "./product-summary.ts";
import type { SynonymGroups } from "./search/synonyms.ts";

/**
 * One version of everything that pages show of the shop, as plain JSON. Every page, with its data and its
 * structured data, is made of a single one.
 */
export interface ShopData {
  /** Grows by one with each change that shoppers can see. Zero in the specified shop, which never changes. */
  readonly version: number;
  /** Those on sale, in the order in which lists show them. */
  readonly products: readonly ProductSummary[];
  /** The content of the home page. Absent in the specified shop, whose scripts have it. */
  readonly home?: HomePage;
  /** Settings that its owner has changed. Absent in the specified shop. */
  readonly settings?: ShownSettings;
  /** Texts of pages. Absent in the specified shop. */
  readonly texts?: PageTexts;
  /** Products with pages of their own, by the slug in their address. Absent in the specified shop, which has none. */
  readonly productPages?: Readonly<Record<string, ProductDetails>>;
  /** Products that are not sold any more, likewise. */
  readonly archivedProducts?: Readonly<Record<string, ArchivedProduct>>;
  /** Old addresses and the paths that they lead to. A page that is there goes first. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** Words that mean the same in a search. Absent in the specified shop. */
  readonly synonyms?: SynonymGroups;
}

export type { ProductSummary } from "./product-summary.ts";
