import { startTransition, useId, useMemo, useOptimistic } from "react";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMedia } from "#app/ui/use-media.ts";
import { joinQueries, pageQuery } from "../listing/paging.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { FilterGroup } from "./filter-groups.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import {
  type FilterSelection,
  filterQuery,
  type OptionCounts,
  parseFilters,
  type SortOrders,
} from "./filters.ts";

interface ListFiltersProps {
  readonly found: number;
  readonly groups: readonly FilterGroup[];
  readonly sortOrders: SortOrders;
  readonly counts: OptionCounts;
  /** The search whose results are filtered, as a query: `q=nails`. */
  readonly searched?: string | undefined;
}

/**
 * The filters and sort orders of a list: a row of menus above it, or a sheet on phones. A change
 * takes effect immediately and changes the URL. They are a plain GET form, which also works without
 * JavaScript.
 */
export function ListFilters({
  found,
  groups,
  sortOrders,
  counts,
  searched = "",
}: ListFiltersProps) {
  const { pathname, search } = useLocation();
  const shown = useMemo(
    () => parseFilters(new URLSearchParams(search), groups, sortOrders),
    [search, groups, sortOrders],
  );
  // Shows a change immediately, although the list may take a moment to follow.
  const [selection, choose] = useOptimistic(shown);
  const isPhone = useMedia("(width < 48rem)");
  const sheet = useId();

  const path = stripTrailingSlash(pathname);
  const hrefFor = (other: FilterSelection) =>
    path + pageQuery(1, joinQueries(searched, filterQuery(other)));
  function apply(next: FilterSelection) {
    if (filterQuery(next) === filterQuery(selection)) return;
    startTransition(() => {
      choose(next);
      navigate(hrefFor(next), { inPlace: true });
    });
  }

  const form = {
    groups,
    sortOrders,
    counts,
    selection,
    searched,
    action: path,
    onChange: apply,
  };
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
      <ChosenFilters
        groups={groups}
        selection={selection}
        hrefFor={hrefFor}
        clearHref={clearHref}
      />
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
