import type { ImportCheck } from "@damson/order-service/admin-api/contract/stock";
import { api } from "#admin/lib/api.ts";
import { useCheckedFile } from "#admin/lib/use-checked-file.ts";

/** Text of a file that was chosen, dropped or pasted. */
export interface Source {
  readonly name: string;
  readonly csv: string;
}

export type StockFile = ReturnType<typeof useStockFile>;

export function useStockFile() {
  return useCheckedFile<Source, ImportCheck>({
    check: ({ csv }, from) =>
      api<ImportCheck>("/stock/import/check", { method: "POST", body: { csv, from } }),
  });
}
