import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";

/** A page of a list, with the cursor of the next page. */
interface Page {
  readonly rows: readonly unknown[];
  readonly next?: string;
}

interface PagesOptions<Loaded extends Page> {
  readonly queryKey: QueryKey;
  /** Loads the page at a cursor, which is empty for the first page. */
  readonly load: (before: string, signal: AbortSignal) => Promise<Loaded>;
}

const REFRESHED_EVERY_MS = 60_000;

/** Queries a list page by page. The last result stays visible while a new search loads. */
export function usePages<Loaded extends Page>({ queryKey, load }: PagesOptions<Loaded>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESHED_EVERY_MS,
  });
}
