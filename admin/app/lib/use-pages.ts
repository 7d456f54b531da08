import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";

/** A page of a list, and the start of the next. */
interface Page {
  readonly rows: readonly unknown[];
  readonly next?: string;
}

interface PagesOptions<Loaded extends Page> {
  readonly queryKey: QueryKey;
  /** Loads the page that begins at a place: that of the first page is empty. */
  readonly load: (before: string, signal: AbortSignal) => Promise<Loaded>;
}

const REFRESHED_EVERY_MS = 60_000;

/** Queries a list page by page. During another search the last result stays. */
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
