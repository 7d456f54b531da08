import { attributesBySlug } from "./attributes.ts";
import { type CatalogueRecord, toProduct } from "./product.ts";
import type { ProductSummary, ShopData } from "./shop-data.ts";

/** A full `catalogue.json` record. `catalogue.test.ts` validates the file. */
export type FullCatalogueRecord = CatalogueRecord & {
  readonly homeBestSeller: boolean;
  readonly description: string;
};

interface Options {
  /** Whether fragrances have a separate price in search, as in the specified shop. */
  readonly hasSearchPrices: boolean;
}

export function createShopData(
  records: readonly FullCatalogueRecord[],
  { hasSearchPrices }: Options,
): ShopData {
  const attributes = attributesBySlug(records);
  const products = records.map((record): ProductSummary => {
    const found = attributes.get(record.slug);
    return {
      ...toProduct(record, "pageListing"),
      homeBestSeller: record.homeBestSeller,
      description: record.description,
      ...(found !== undefined && { attributes: found }),
      ...(hasSearchPrices && toSearchListing(record)),
    };
  });
  return { version: 0, products };
}

function toSearchListing(record: CatalogueRecord): Pick<ProductSummary, "inSearch"> {
  if ("price" in record) return {};
  const { price, reviewCount } = toProduct(record, "searchListing");
  return { inSearch: { price, reviewCount } };
}
