import type { Product } from "@damson/shop/catalogue/product";
import { largestFile } from "@damson/shop/catalogue/product-image";
import { decimalPounds } from "@damson/shop/money";
import type { ItemListLeaf, OfferLeaf, ProductLeaf } from "schema-dts";
import { IN_STOCK, OUT_OF_STOCK } from "#app/catalogue/availability.ts";
import { absoluteUrl } from "#app/seo/absolute-url.ts";
import { brand, itemList, seller, strikethroughPrice } from "#app/seo/structured-data.ts";
import { pictureFiles } from "../card/picture-files.ts";

/** Whether the product with this slug is sold out. Absent in the specified shop. */
export type IsSoldOut = (slug: string) => boolean;

/**
 * Structured data of products with their offers; `undefined` without products. Describes what the cards show, so
 * it has no descriptions. Omits ratings too: they are sample data, and search engines accept only genuine reviews.
 */
export function productListData(
  name: string,
  path: string,
  products: readonly Product[],
  isSoldOut: IsSoldOut = () => false,
): ItemListLeaf | undefined {
  if (products.length === 0) return undefined;
  const items = products.map((product) => productData(path, product, isSoldOut(product.slug)));
  return { ...itemList(items), name };
}

function productData(path: string, product: Product, isSoldOut: boolean): ProductLeaf {
  // A card's id is its product's slug.
  const address = absoluteUrl(`${path}#${product.slug}`);
  return {
    "@type": "Product",
    "@id": address,
    name: product.name,
    brand: brand(product.brand),
    image: absoluteUrl(largestFile(pictureFiles(product.picture))),
    offers: offer(address, product, isSoldOut),
  };
}

function offer(url: string, { price, reduced }: Product, isSoldOut: boolean): OfferLeaf {
  return {
    "@type": "Offer",
    url,
    price: decimalPounds(price),
    priceCurrency: "GBP",
    availability: isSoldOut ? OUT_OF_STOCK : IN_STOCK,
    itemCondition: "https://schema.org/NewCondition",
    seller,
    ...(reduced !== undefined && { priceSpecification: strikethroughPrice(reduced.from) }),
  };
}
