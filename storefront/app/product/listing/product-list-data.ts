import type { Product } from "@damson/shop/catalogue/product";
import { largestFile } from "@damson/shop/catalogue/product-image";
import { decimalPounds } from "@damson/shop/money";
import type { ItemListLeaf, OfferLeaf, ProductLeaf } from "schema-dts";
import { absoluteUrl } from "#app/seo/absolute-url.ts";
import { brand, itemList, seller, strikethroughPrice } from "#app/seo/structured-data.ts";
import { availabilityOf } from "#variant/catalogue/availability.ts";
import { pictureFiles } from "#variant/product/card/picture-files.ts";

/**
 * Structured data of products with their offers; `undefined` without products. Omits ratings: they are sample data,
 * and search engines accept only genuine reviews.
 */
export function productListData(
  name: string,
  path: string,
  products: readonly Product[],
): ItemListLeaf | undefined {
  if (products.length === 0) return undefined;
  return { ...itemList(products.map((product) => productData(path, product))), name };
}

function productData(path: string, product: Product): ProductLeaf {
  // A card's id is its product's slug.
  const address = absoluteUrl(`${path}#${product.slug}`);
  return {
    "@type": "Product",
    "@id": address,
    name: product.name,
    brand: brand(product.brand),
    ...(product.description !== undefined && { description: product.description }),
    image: absoluteUrl(largestFile(pictureFiles(product.picture))),
    offers: offer(address, product),
  };
}

function offer(url: string, { slug, price, reduced }: Product): OfferLeaf {
  return {
    "@type": "Offer",
    url,
    price: decimalPounds(price),
    priceCurrency: "GBP",
    availability: availabilityOf(slug),
    itemCondition: "https://schema.org/NewCondition",
    seller,
    ...(reduced !== undefined && { priceSpecification: strikethroughPrice(reduced.from) }),
  };
}
