/** The data of search suggestions. Runs only on the server. */
import { allBrands } from "@damson/shop/catalogue/categories";
import { productPath } from "@damson/shop/catalogue/product-path";
import { createSearchIndex } from "@damson/shop/catalogue/search/search-index";
import { extractSearchTerms } from "@damson/shop/catalogue/search/search-terms";
import { defaultSynonyms } from "@damson/shop/catalogue/search/synonyms";
import { getShopCategories, linkTo } from "@damson/shop/catalogue/shop-categories";
import type { ProductSummary, ShopData } from "@damson/shop/catalogue/shop-data";
import { pictureFiles } from "#app/product/card/picture-files.ts";
import { searchQuery } from "#app/product/search/search-query.ts";
import { oncePerVersion } from "#trading/page-data/once-per-version.ts";
import { getSearchIndex } from "./search-page-data.ts";
import type { SuggestedProduct, Suggestions } from "./suggestions.ts";

const MAX_ROWS = 6;
const MAX_CATEGORIES = 2;
/** A longer query is not a word being typed. */
const MAX_LENGTH = 80;

/** The suggestions for a query, `?q=reti`: matching categories, then products. */
export function suggestionsData(shop: ShopData, search: string): Suggestions {
  const query = searchQuery(search);
  const found = categoryIndex(shop).search(query).slice(0, MAX_CATEGORIES);
  const products = getSearchIndex(shop).search(query);
  return {
    categories: found,
    products: products.slice(0, MAX_ROWS - found.length).map(suggested),
  };
}

/** The canonical query of suggestions: lower case, single spaces, limited length. */
export function suggestionsVariant(search: string): string {
  const words = searchQuery(search).toLowerCase().split(/\s+/).join(" ");
  const query = words.slice(0, MAX_LENGTH).trim().toWellFormed();
  return query === "" ? "" : `?q=${encodeURIComponent(query)}`;
}

function suggested(product: ProductSummary): SuggestedProduct {
  const { brand, name, price, picture } = product;
  const { placeholder } = picture;
  return {
    brand,
    name,
    price,
    path: productPath(product),
    picture: { ...pictureFiles(picture), placeholder },
  };
}

const categoryIndex = oncePerVersion((shop) => {
  const { synonyms = defaultSynonyms } = shop;
  const pages = [allBrands, ...getShopCategories(shop).map(linkTo)];
  const labels = pages.map((item) => ({
    item,
    terms: extractSearchTerms({ name: item.label, brand: "", others: [], description: "" }),
  }));
  return createSearchIndex(labels, synonyms);
});
