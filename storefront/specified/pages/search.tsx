import { defaultTiles } from "@damson/shop/catalogue/home-page";
import { searchQuery, searchTitle } from "#app/product/search/search-query.ts";
import { CategoryTiles } from "#app/promotion/category-tiles.tsx";
import { useLocation } from "#app/runtime/router.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { SearchResults } from "#specified/product/search/search-results.tsx";

const page = {
  title: "Search",
  description: "Find a product in the shop by its name, its brand or its category.",
  path: "/search",
};

export default function SearchPage() {
  const query = searchQuery(useLocation().search);
  return (
    <>
      <PageHead
        {...page}
        documentTitle={searchTitle(query)}
        index={false}
        type="SearchResultsPage"
      />
      <SearchResults query={query} elsewhere={<CategoryTiles tiles={defaultTiles} />} />
    </>
  );
}
