import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { graph, type JsonLd, webPage } from "#app/seo/structured-data.ts";
import { listedProducts } from "#variant/product/listing/listed-products.ts";
import type { ListingData } from "./listing-data.ts";
import { productListData } from "./product-list-data.ts";

export interface ListingPage {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

/** The structured data of a page that lists products. `shop` is passed only while prerendering. */
export async function listingJsonLd(
  page: ListingPage,
  data: ListingData,
  shop?: ShopData,
): Promise<JsonLd> {
  const products = await listedProducts(page.path, data, shop);
  return graph(
    ...webPage({ ...page, type: "CollectionPage" }),
    productListData(page.title, page.path, products),
  );
}
