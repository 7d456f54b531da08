import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Product } from "#app/catalogue/product.ts";
import { searchProducts } from "#app/catalogue/products.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { ProductGrid } from "./product-grid.tsx";

interface SearchResultsProps {
  /** Where else to look, when nothing is found. */
  readonly elsewhere: ReactNode;
}

/** What the query of the address finds. Until hydrated there is none: one HTML file serves them all. */
export function SearchResults({ elsewhere }: SearchResultsProps) {
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
        {isHydrated && outcome(found)}
      </p>
      {!isHydrated && <WithoutScript />}
      {isHydrated && found.length === 0 && elsewhere}
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

function outcome(found: readonly Product[]): string {
  if (found.length === 0) return "Try searching with different keywords";
  return found.length === 1 ? "1 product found" : `${found.length} products found`;
}

function WithoutScript() {
  return (
    <noscript>
      <p className="mb-8">Searching needs JavaScript. Without it, here is everything we sell.</p>
      <ProductGrid products={searchProducts("")} headingLevel={2} />
    </noscript>
  );
}
