import { Link } from "react-router";
import { SearchResults } from "#app/product/search-results.tsx";
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
      <SearchResults elsewhere={<Categories />} />
    </>
  );
}

const categories = [
  { name: "Nails & Lashes", path: "/k-beauty" },
  { name: "K Beauty", path: "/haircare" },
  { name: "Skincare", path: "/skincare" },
  { name: "Fragrance", path: "/fragrance" },
] as const;

function Categories() {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2">
      {categories.map(({ name, path }) => (
        <li key={path}>
          <Link to={path} className="inline-block py-2 underline underline-offset-4">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
