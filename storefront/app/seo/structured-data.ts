/**
 * The typed schema.org vocabulary, and the data that every page shares. Each part has its own `…Leaf` type: the
 * compiler would compare a nested literal with hundreds of types, which takes seconds.
 */

import { decimalPounds, type Pence } from "@damson/shop/money";
import type {
  BrandLeaf,
  BreadcrumbListLeaf,
  Graph,
  IdReference,
  ItemListLeaf,
  ListItemLeaf,
  OnlineStoreLeaf,
  ProductLeaf,
  SearchActionLeaf,
  Thing,
  UnitPriceSpecificationLeaf,
  WebPage,
  WebSiteLeaf,
  WithActionConstraints,
} from "schema-dts";
import { brand as ownBrand } from "#app/settings/brand.ts";
import { shop } from "#app/settings/shop.ts";
import { absoluteUrl } from "./absolute-url.ts";

export type JsonLd = Graph;

/** Builds a graph from the parts that are defined. */
export function graph(...things: readonly (Thing | undefined)[]): JsonLd {
  const present = things.filter((thing) => thing !== undefined);
  return { "@context": "https://schema.org", "@graph": present };
}

/** Refers to `onlineStore` on a page that contains it. */
export const onlineStoreId: IdReference = { "@id": absoluteUrl("/#shop") };

/** The shop as an organisation: on the home page, and on pages with nodes that refer to it. */
export const onlineStore: OnlineStoreLeaf = {
  "@type": "OnlineStore",
  ...onlineStoreId,
  get name() {
    return shop.longName;
  },
  get alternateName() {
    return shop.name;
  },
  url: absoluteUrl("/"),
  get logo() {
    return absoluteUrl(ownBrand?.logo?.src ?? ownBrand?.icon ?? "/icons/icon-512.png");
  },
  get image() {
    const builtIn = ownBrand === undefined ? "/images/social/shop.jpg" : ownBrand.icon;
    return absoluteUrl(ownBrand?.sharing?.path ?? builtIn);
  },
  get description() {
    return shop.tagline;
  },
  areaServed: "GB",
};

const search: WithActionConstraints<SearchActionLeaf> = {
  "@type": "SearchAction",
  target: { "@type": "EntryPoint", urlTemplate: absoluteUrl("/search?q={search_term_string}") },
  "query-input": "required name=search_term_string",
};

export const webSite: WebSiteLeaf = {
  "@type": "WebSite",
  "@id": absoluteUrl("/#website"),
  get name() {
    return shop.longName;
  },
  get alternateName() {
    return shop.name;
  },
  url: absoluteUrl("/"),
  inLanguage: "en-GB",
  publisher: onlineStoreId,
  potentialAction: search,
};

const site: WebSiteLeaf = {
  "@type": "WebSite",
  get name() {
    return shop.longName;
  },
  url: absoluteUrl("/"),
};

export const seller: OnlineStoreLeaf = {
  "@type": "OnlineStore",
  ...onlineStoreId,
  get name() {
    return shop.longName;
  },
};

export type WebPageType =
  | "WebPage"
  | "AboutPage"
  | "ContactPage"
  | "FAQPage"
  | "CollectionPage"
  | "CheckoutPage"
  | "SearchResultsPage";

export interface WebPageData {
  readonly type?: WebPageType;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** The day of the last change: `2026-11-21`. */
  readonly lastUpdated?: string;
  readonly mainEntity?: WebPage["mainEntity"];
}

export function webPage({
  type = "WebPage",
  title,
  description,
  path,
  lastUpdated,
  mainEntity,
}: WebPageData): readonly Thing[] {
  const page: WebPage = {
    "@type": type,
    "@id": absoluteUrl(`${path}#page`),
    url: absoluteUrl(path),
    name: title,
    description,
    inLanguage: "en-GB",
    isPartOf: site,
    ...(lastUpdated !== undefined && { dateModified: lastUpdated }),
    ...(mainEntity !== undefined && { mainEntity }),
  };
  return [page, breadcrumbs({ name: title, path })];
}

/** Home, then the given pages. */
export function breadcrumbs(
  ...pages: readonly { readonly name: string; readonly path: string }[]
): BreadcrumbListLeaf {
  const items = [{ name: "Home", path: "/" }, ...pages].map(
    ({ name, path }, index): ListItemLeaf => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(path),
    }),
  );
  return { "@type": "BreadcrumbList", itemListElement: items };
}

export function strikethroughPrice(price: Pence): UnitPriceSpecificationLeaf {
  return {
    "@type": "UnitPriceSpecification",
    priceType: "https://schema.org/StrikethroughPrice",
    price: decimalPounds(price),
    priceCurrency: "GBP",
  };
}

export function itemList(things: readonly (BrandLeaf | ProductLeaf)[]): ItemListLeaf {
  const items = things.map(
    (item, index): ListItemLeaf => ({ "@type": "ListItem", position: index + 1, item }),
  );
  return { "@type": "ItemList", numberOfItems: items.length, itemListElement: items };
}

/** A brand. `path` is the page that sells it, if that is another page. */
export function brand(name: string, path?: string): BrandLeaf {
  return { "@type": "Brand", name, ...(path !== undefined && { url: absoluteUrl(path) }) };
}
