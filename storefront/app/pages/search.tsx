import { SearchResults } from "#app/product/search-results.tsx";
import { CategoryTiles } from "#app/promotion/category-tiles.tsx";
import { PageHead } from "#app/seo/page-head.tsx";

const page = {
  title: "Search",
  description: "Find a product in the shop by its name, its brand or its category.",
  path: "/search",
};

export default function SearchPage() {
  return (
    <>
      <PageHead {...page} index={false} type="SearchResultsPage" answersQuery />
      <SearchResults elsewhere={<CategoryTiles />} />
    </>
  );
}
