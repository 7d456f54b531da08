import type { ImportCheck } from "@damson/order-service/admin-api/contract/stock";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#admin/lib/api.ts";

/** Text of a file that was chosen, dropped or pasted. */
export interface Source {
  readonly name: string;
  readonly csv: string;
}

export type StockFile = ReturnType<typeof useStockFile>;

/** Checks a file, and returns the pages of its changes that were requested so far. */
export function useStockFile() {
  const [later, setLater] = useState<readonly ImportCheck[]>([]);
  const first = useMutation({ mutationFn: ({ csv }: Source) => checkFile(csv, 0) });
  const next = useMutation({
    mutationFn: ({ csv, from }: Source & { readonly from: number }) => checkFile(csv, from),
  });
  const { data, variables: source } = first;
  const last = later.at(-1) ?? data;
  const pages = data === undefined ? [] : [data, ...later];

  return {
    source,
    check: data && { ...data, lines: pages.flatMap(({ lines }) => lines), next: last?.next },
    isPending: first.isPending,
    isPaged: later.length > 0,
    isPaging: next.isPending,
    error: first.error ?? next.error,
    open(source: Source) {
      next.reset();
      setLater([]);
      first.mutate(source);
    },
    showMore() {
      if (source === undefined || last?.next === undefined || next.isPending) return;
      next.mutate(
        { ...source, from: last.next },
        { onSuccess: (page) => setLater((before) => [...before, page]) },
      );
    },
  };
}

function checkFile(csv: string, from: number): Promise<ImportCheck> {
  return api<ImportCheck>("/stock/import/check", { method: "POST", body: { csv, from } });
}
