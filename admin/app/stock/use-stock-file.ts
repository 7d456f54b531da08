import { api } from "#admin/lib/api.ts";
import { useCheckedFile } from "#admin/lib/use-checked-file.ts";
import type { ImportCheck } from "#api/stock.ts";

export interface Source {
  readonly name: string;
  readonly csv: string;
}

export type StockFile = ReturnType<typeof useStockFile>;

export function useStockFile() {
  return useCheckedFile<Source, ImportCheck>({
    check: ({ csv }, from) => api("POST /stock/import/check", { body: { csv, from } }),
  });
}
