import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { api } from "./api.ts";

/** One page of a list: what is on it, and where the next one begins. */
interface Page {
  readonly rows: readonly unknown[];
  readonly next?: string;
}

interface PagesOptions {
  /** What is asked, without its query. */
  readonly path: string;
  /** What the list is narrowed by; what is empty is left out. */
  readonly query: Readonly<Record<string, string | undefined>>;
}

const REFRESHED_EVERY_MS = 60_000;

/** A list that grows by pages. While something else is looked for, what is there stays. */
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
