import { useQueryClient } from "@tanstack/react-query";
import { moved } from "#admin/editing/moved.ts";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { changedQueries, taxonomyKey } from "#admin/products/list/use-products.ts";
import type { StoredCategory, Taxonomy } from "#api/taxonomy.ts";

/** Returns what moves a category to another place: on the screen first, then on the server. */
export function useOrder(categories: readonly StoredCategory[]) {
  const queries = useQueryClient();
  const action = useAction({
    run: (ids: readonly string[]) =>
      api("POST /categories/order", { body: { ids } }).finally(() =>
        // Where it was refused, they go back.
        queries.invalidateQueries({ queryKey: taxonomyKey }),
      ),
    changes: changedQueries,
  });
  return (from: number, to: number) => {
    if (action.isPending) return;
    const next = moved(categories, from, to);
    queries.setQueryData<Taxonomy>(
      taxonomyKey,
      (taxonomy) => taxonomy && { ...taxonomy, categories: next },
    );
    action.start(next.map(({ id }) => id));
  };
}
