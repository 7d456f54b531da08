import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Product } from "#app/catalogue/product.ts";
import { ListHeader } from "#app/ui/list-header.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { Pagination } from "./pagination.tsx";
import { itemsOnPage, pageAsked, pageCount, pageOf, pageQuery } from "./paging.ts";
import { ProductGrid } from "./product-grid.tsx";

interface ListingProps {
  readonly title: string;
  /** One sentence about what is sold here. */
  readonly sentence: string;
  readonly products: readonly Product[];
  /** How many stand on one page; without it, all do. */
  readonly perPage?: number;
  /** What stands beside two products, where four would fill the row. */
  readonly beside?: ReactNode;
}

/** A category's own page: its products, some at a time. Which of them is kept in the address. */
export function Listing({ title, sentence, products, perPage, beside }: ListingProps) {
  const onPage = perPage ?? products.length;
  const pages = pageCount(products.length, onPage);
  const [page, turnTo] = usePage(products, onPage);
  return (
    <div className="wrap-page pt-4 pb-12 md:pb-16">
      <ListHeader title={title} sentence={sentence} count={`${products.length} products`} />
      <div className={beside === undefined ? "" : "gap-x-6 xl:grid xl:grid-cols-2"}>
        <ProductGrid
          products={itemsOnPage(products, page, onPage)}
          headingLevel={2}
          eagerPictures={4}
          {...(beside === undefined ? {} : { columns: "two" })}
        />
        {beside}
      </div>
      {pages > 1 && (
        <>
          <Pagination page={page} pages={pages} onChange={turnTo} />
          <p role="status" className="sr-only">
            Page {page} of {pages}
          </p>
          {/* Without script no page can be turned, so the others follow at once. */}
          <noscript>
            <ProductGrid products={products.slice(onPage)} headingLevel={2} />
          </noscript>
        </>
      )}
    </div>
  );
}

/**
 * The page of the list on show: the one asked for, or that of the product which the address names. The
 * first until hydrated, since one HTML file serves every page.
 */
function usePage(products: readonly Product[], perPage: number) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const asked = new URLSearchParams(search).get("page");
  const named = products.findIndex(({ slug }) => hash === `#${slug}`);
  const isNamed = asked === null && named !== -1;
  const shown = isNamed
    ? pageOf(named, perPage)
    : pageAsked(asked, pageCount(products.length, perPage));
  const page = isHydrated ? shown : 1;

  // On arrival the browser has looked for the product before its page was there.
  useEffect(() => {
    if (isHydrated && isNamed) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isHydrated, isNamed, hash]);

  const turnTo = (next: number) => void navigate({ search: pageQuery(next) });
  return [page, turnTo] as const;
}
