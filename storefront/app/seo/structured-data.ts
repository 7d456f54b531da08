import { decimalPounds, type Pence } from "#app/lib/money.ts";
import { shop } from "#app/shop.ts";
import { absolute } from "./address.ts";

/** A schema.org graph, ready for `JSON.stringify`. */
export interface JsonLd {
  readonly "@context": "https://schema.org";
  readonly "@graph": readonly Node[];
}
type Node = { readonly "@type": string } & { readonly [property: string]: unknown };

const organizationId = absolute("/#shop");

export function graph(...nodes: readonly Node[]): JsonLd {
  return { "@context": "https://schema.org", "@graph": nodes };
}

/** The shop as an organisation: on home, and wherever another node names it. */
export const onlineStore: Node = {
  "@type": "OnlineStore",
  "@id": organizationId,
  name: shop.longName,
  alternateName: shop.name,
  url: absolute("/"),
  logo: absolute("/icons/icon-512.png"),
  image: absolute("/images/social/shop.jpg"),
  description: shop.tagline,
  areaServed: "GB",
};

export const webSite: Node = {
  "@type": "WebSite",
  "@id": absolute("/#website"),
  name: shop.longName,
  alternateName: shop.name,
  url: absolute("/"),
  inLanguage: "en-GB",
  publisher: { "@id": organizationId },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: absolute("/search?q={search_term_string}") },
    "query-input": "required name=search_term_string",
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

export interface WebPageFacts {
  readonly type?: WebPageType;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** The day of the last change, `2026-11-21`. */
  readonly lastUpdated?: string;
  /** Further properties of the page, such as a `mainEntity`. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The page itself, and its breadcrumbs: home, then the page. */
export function webPage({
  type = "WebPage",
  title,
  description,
  path,
  lastUpdated,
  more,
}: WebPageFacts): readonly Node[] {
  const page: Node = {
    "@type": type,
    "@id": absolute(`${path}#page`),
    url: absolute(path),
    name: title,
    description,
    inLanguage: "en-GB",
    isPartOf: { "@type": "WebSite", name: shop.longName, url: absolute("/") },
    ...(lastUpdated === undefined ? {} : { dateModified: lastUpdated }),
    ...more,
  };
  return [page, breadcrumbs({ title, path })];
}

function breadcrumbs({ title, path }: { title: string; path: string }): Node {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: absolute("/") },
      { "@type": "ListItem", position: 2, name: title, item: absolute(path) },
    ],
  };
}

export interface OfferedProduct {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly description: string;
  readonly picturePath: string;
  /** What is charged for one. */
  readonly price: Pence;
  /** What it cost before a discount. */
  readonly wasPrice?: Pence;
}

/**
 * The products of a page with their offers. Ratings are left out: they are sample data, and search
 * engines accept only genuine reviews.
 */
export function itemList(name: string, path: string, products: readonly OfferedProduct[]): Node {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: productNode(path, product),
    })),
  };
}

function productNode(path: string, product: OfferedProduct): Node {
  const address = absolute(`${path}#${product.slug}`);
  return {
    "@type": "Product",
    "@id": address,
    name: product.name,
    brand: { "@type": "Brand", name: product.brand },
    description: product.description,
    image: absolute(product.picturePath),
    offers: {
      "@type": "Offer",
      url: address,
      price: decimalPounds(product.price),
      priceCurrency: "GBP",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "OnlineStore", "@id": organizationId, name: shop.longName },
      ...(product.wasPrice === undefined ? {} : { priceSpecification: wasPrice(product.wasPrice) }),
    },
  };
}

function wasPrice(price: Pence): Node {
  return {
    "@type": "UnitPriceSpecification",
    priceType: "https://schema.org/StrikethroughPrice",
    price: decimalPounds(price),
    priceCurrency: "GBP",
  };
}
