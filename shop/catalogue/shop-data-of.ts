import { attributesBySlug } from "./attributes.ts";
import { type CatalogueRecord, productFrom } from "./product.ts";
import type { ProductSummary, ShopData } from "./shop-data.ts";

/** A whole record of `catalogue.json`, which `catalogue.test.ts` checks, with its placeholder colour. */
export type WholeRecord = CatalogueRecord & {
  readonly homeBestSeller: boolean;
  readonly description: string;
};

interface Options {
  /** True if a fragrance has a price of its own in the search list, as in the specified shop. */
  readonly hasSearchPrices: boolean;
}

/** Makes the data of the shop that `catalogue.json` describes. */
export function shopDataOf(
  records: readonly WholeRecord[],
  { hasSearchPrices }: Options,
): ShopData {
  const attributes = attributesBySlug(records);
  const products = records.map((record): ProductSummary => {
    const found = attributes.get(record.slug);
    return {
      ...productFrom(record, "pageListing"),
      homeBestSeller: record.homeBestSeller,
      description: record.description,
      ...(found !== undefined && { attributes: found }),
      ...(hasSearchPrices && inSearch(record)),
    };
  });
  return { version: 0, products };
}

function inSearch(record: CatalogueRecord): Pick<ProductSummary, "inSearch"> {
  if ("price" in record) return {};
  const { price, reviewCount } = productFrom(record, "searchListing");
  return { inSearch: { price, reviewCount } };
}
