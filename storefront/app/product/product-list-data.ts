import { picturePath } from "#app/catalogue/pictures.ts";
import type { Product } from "#app/catalogue/products.ts";
import { itemList } from "#app/seo/structured-data.ts";

/** The products of a page with their offers, as structured data. A card's id is its product's slug. */
export function productListData(name: string, path: string, products: readonly Product[]) {
  const offered = products.map(({ reduced, picture, ...product }) => ({
    ...product,
    picturePath: picturePath(picture),
    ...(reduced === undefined ? {} : { wasPrice: reduced.from }),
  }));
  return itemList(name, path, offered);
}
