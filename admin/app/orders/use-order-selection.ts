import { MAX_SHEETS } from "@damson/order-service/admin-api/contract/order";
import { createSelection, type Selection, useSelection } from "#admin/lib/selection.ts";

const selection = createSelection(MAX_SHEETS);

/** The chosen orders: as many as can be printed together. They stay chosen after printing, as paper may jam. */
export function useOrderSelection(): Selection {
  return useSelection(selection);
}
