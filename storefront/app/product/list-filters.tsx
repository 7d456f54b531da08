import { startTransition, useEffect, useId, useMemo, useOptimistic } from "react";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMedia } from "#app/ui/use-media.ts";
import { preloadFilterable } from "#variant/product/preload-filterable.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import { FilterForm } from "./filter-form.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { type FilterSelection, filterQuery, parseFilters } from "./filters.ts";
import type { ListingData } from "./listing-data.ts";
import { filterParameters } from "./page-parameters.ts";
import { pageQuery } from "./paging.ts";
import { usePageData } from "./use-page-data.ts";

/**
 * The filters and sort orders of a list: a row of menus above it, or on phones a sheet. A change takes
 * effect at once, in the address. They are a plain GET form, which also works without script.
 */
export function ListFilters() {
  const { found, filters } = usePageData<ListingData>(filterParameters);
  const { pathname, search } = useLocation();
  const shown = useMemo(() => parseFilters(new URLSearchParams(search)), [search]);
  // What was just pressed looks so at once; the list may take a moment longer.
  const [selection, choose] = useOptimistic(shown);
  const isPhone = useMedia("(width < 48rem)");
  const sheet = useId();
  // If it fails, a press asks for it again.
  useEffect(() => void preloadFilterable().catch(() => {}), []);

  const path = stripTrailingSlash(pathname);
  const hrefFor = (other: FilterSelection) => path + pageQuery(1, filterQuery(other));
  function apply(next: FilterSelection) {
    if (filterQuery(next) === filterQuery(selection)) return;
    startTransition(() => {
      choose(next);
      navigate(hrefFor(next), { inPlace: true });
    });
  }

  const form = { counts: filters?.counts, selection, action: path, onChange: apply };
  const clearHref = hrefFor({ filters: new Map(), sort: selection.sort });
  return (
    <div className="no-print">
      <div className="filter-bar">
        {!isPhone && <FilterForm {...form} isBar />}
        <FilterSheet
          id={sheet}
          foundCount={found}
          chosenCount={countChosen(selection)}
          clearHref={clearHref}
        >
          {isPhone && <FilterForm {...form} />}
        </FilterSheet>
      </div>
      <ChosenFilters selection={selection} hrefFor={hrefFor} clearHref={clearHref} />
      {found === 0 && <NothingFound clearHref={clearHref} />}
    </div>
  );
}

function NothingFound({ clearHref }: { readonly clearHref: string }) {
  return (
    <div className="flex flex-col items-center py-16 text-center">
      <h2 className="text-2xl">No products match these filters</h2>
      <p className="mt-2 mb-6 text-ink-soft">
        Remove one of them, or start again with all of our products.
      </p>
      <ButtonLink to={clearHref} variant="outline">
        Clear all filters
      </ButtonLink>
    </div>
  );
}

function countChosen({ filters }: FilterSelection): number {
  return [...filters.values()].flat().length;
}
