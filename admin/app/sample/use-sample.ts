import { useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { changedQueries } from "#admin/products/list/use-products.ts";

const sampleKey = ["sample"] as const;

/** Queries the effect of removing the sample shop. */
export function useSample() {
  return useQuery({
    queryKey: sampleKey,
    queryFn: ({ signal }) => api("GET /sample", { signal }),
  });
}

export function useRemoveSample(onDone: () => void) {
  return useAction({
    run: () => api("POST /sample/remove"),
    done: () => "Sample shop removed",
    onDone,
    changes: [sampleKey, ...changedQueries, ["home"], ["shop-settings"], ["activity"]],
    showsFailure: true,
  });
}
