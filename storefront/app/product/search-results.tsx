import { Link, useSearchParams } from "react-router";
import { type Product, searchProducts } from "#app/catalogue/products.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { ProductGrid } from "./product-grid.tsx";

/** What the query of the address finds. Until hydrated there is none: one HTML file serves them all. */
export function SearchResults() {
  const [address] = useSearchParams();
  const query = address.get("q")?.trim() ?? "";
  const isHydrated = useHydrated();
  const found = isHydrated ? searchProducts(query) : [];
  return (
    // As tall as the window even while it is empty, so that the footer does not come up and go again.
    <div className="wrap-page min-h-dvh pt-8 pb-12 md:pt-12 md:pb-16">
      <h1 tabIndex={-1} className="text-3xl [overflow-wrap:anywhere]">
        {isHydrated ? heading(query, found) : "Search"}
      </h1>
      {/* There from the start, so that screen readers notice what is filled in. */}
      <p role="status" className="tabular mt-2 mb-8 min-h-6 text-ink-soft md:mb-12">
        {found.length > 0 && countOf(found)}
      </p>
      {!isHydrated && <WithoutScript />}
      {isHydrated && found.length === 0 && <NothingFound />}
      <ProductGrid products={found} headingLevel={2} eagerPictures={4} />
    </div>
  );
}

function heading(query: string, found: readonly Product[]): string {
  if (query === "") return "Showing results for all products";
  return found.length === 0
    ? `No products found matching "${query}"`
    : `Showing results for "${query}"`;
}

function countOf(found: readonly Product[]): string {
  return found.length === 1 ? "1 product found" : `${found.length} products found`;
}

const categories = [
  { name: "Nails & Lashes", path: "/k-beauty" },
  { name: "K Beauty", path: "/haircare" },
  { name: "Skincare", path: "/skincare" },
  { name: "Fragrance", path: "/fragrance" },
] as const;

function NothingFound() {
  return (
    <>
      <p>Try searching with different keywords</p>
      <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
        {categories.map(({ name, path }) => (
          <li key={path}>
            <Link to={path} className="inline-block py-2 underline underline-offset-4">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function WithoutScript() {
  return (
    <noscript>
      <p className="mb-8">Searching needs JavaScript. Without it, here is everything we sell.</p>
      <ProductGrid products={searchProducts("")} headingLevel={2} />
    </noscript>
  );
}
