import { LazyListFilters } from "../filterable-listing.tsx";

/** What the results of a search are filtered and sorted by. */
export const SearchFilters = LazyListFilters;
