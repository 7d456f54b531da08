import { SearchResults } from "#app/product/search-results.tsx";
import { CategoryTiles } from "#app/promotion/category-tiles.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { graph, webPage } from "#app/seo/structured-data.ts";

const page = {
  title: "Search",
  description: "Find a product in the shop by its name, its brand or its category.",
  path: "/search",
};
const structuredData = graph(...webPage({ ...page, type: "SearchResultsPage" }));

export default function SearchPage() {
  return (
    <>
      <PageHead {...page} index={false} structuredData={structuredData} />
      <SearchResults elsewhere={<CategoryTiles />} />
    </>
  );
}
