import type { Product } from "@damson/shop/catalogue/product";
import { graph, type JsonLd, webPage } from "#app/seo/structured-data.ts";
import { type IsSoldOut, productListData } from "./product-list-data.ts";

export interface ListingPage {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

export function listingJsonLd(
  page: ListingPage,
  products: readonly Product[],
  isSoldOut?: IsSoldOut,
): JsonLd {
  return graph(
    ...webPage({ ...page, type: "CollectionPage" }),
    productListData(page.title, page.path, products, isSoldOut),
  );
}
