import type { ChangeSummary } from "@damson/catalogue";
import type { Role } from "#api/session.ts";

/** Prices and settings of the shop are owners' to change, and so to change back. */
export function mayUndo(role: Role, { entities }: Pick<ChangeSummary, "entities">): boolean {
  return role === "owner" || !entities.some((each) => each === "price" || each === "document");
}
