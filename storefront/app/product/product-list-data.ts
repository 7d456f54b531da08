import { descriptionOf } from "#app/catalogue/descriptions.ts";
import { picturePath } from "#app/catalogue/pictures.ts";
import type { Product } from "#app/catalogue/product.ts";
import { graph, itemList, type JsonLd, webPage } from "#app/seo/structured-data.ts";

interface ListingFacts {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

/** A page that lists products, as structured data. */
export function listingData(page: ListingFacts, products: readonly Product[]): JsonLd {
  return graph(
    ...webPage({ ...page, type: "CollectionPage" }),
    productListData(page.title, page.path, products),
  );
}

/** Products with their offers, as structured data. A card's id is its product's slug. */
export function productListData(name: string, path: string, products: readonly Product[]) {
  const offered = products.map(({ reduced, picture, ...product }) => ({
    ...product,
    description: descriptionOf(product),
    picturePath: picturePath(picture),
    ...(reduced === undefined ? {} : { wasPrice: reduced.from }),
  }));
  return itemList(name, path, offered);
}
