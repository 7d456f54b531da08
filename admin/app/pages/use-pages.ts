import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import type { EditablePage } from "#api/pages.ts";

const pagesKey = ["content-pages"] as const;

export const pageListQuery = queryOptions({
  queryKey: [...pagesKey, "list"],
  queryFn: ({ signal }) => api("GET /pages", { signal }),
});

export function pageQuery(id: string) {
  return queryOptions({
    queryKey: [...pagesKey, "one", id],
    queryFn: ({ signal }) => api("GET /pages/:id", { params: { id }, signal }),
  });
}

export const pageHistoryKey = (id: string) => [...pagesKey, "history", id] as const;

/** Caches a saved page and reloads everything else that shows it. */
export async function keepPage(queries: QueryClient, page: EditablePage): Promise<void> {
  const { queryKey } = pageQuery(page.id);
  // A response still in flight may be older.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, page);
  for (const changed of [pageListQuery.queryKey, pageHistoryKey(page.id), ["catalogue-changes"]]) {
    void queries.invalidateQueries({ queryKey: changed });
  }
}
