import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { api } from "./api.ts";

/** A page of a list, and the start of the next. */
interface Page {
  readonly rows: readonly unknown[];
  readonly next?: string;
}

interface PagesOptions {
  /** Path of the request, without its query. */
  readonly path: string;
  /** Filters; empty ones are left out. */
  readonly query: Readonly<Record<string, string | undefined>>;
}

const REFRESHED_EVERY_MS = 60_000;

/** Queries a list page by page. During another search the last result stays. */
export function usePages<Answer extends Page>({ path, query }: PagesOptions) {
  return useInfiniteQuery({
    queryKey: [path.slice(1), "list", query],
    queryFn: ({ pageParam, signal }) => {
      const given = Object.entries({ ...query, before: pageParam });
      const asked = new URLSearchParams(
        given.flatMap(([name, value]) => (value ? [[name, value]] : [])),
      );
      return api<Answer>(`${path}?${asked}`, { signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESHED_EVERY_MS,
  });
}
