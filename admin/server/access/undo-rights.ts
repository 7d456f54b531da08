import { type ChangeSummary, type RecordedItem, UndoError } from "@damson/catalogue";
import type { Role } from "#api/session.ts";
import { settingsNames } from "#api/shop-settings.ts";

/** Prices and settings of the shop are owners' to change, and so to change back. */
export function mayUndo(role: Role, { entities }: Pick<ChangeSummary, "entities">): boolean {
  return role === "owner" || !entities.some((each) => each === "price" || each === "document");
}

/** Nothing of the home page is asked for again. */
const onPageShop = settingsNames.filter((name) => name !== "home");

type Item = Pick<RecordedItem, "entity" | "entityId">;

/**
 * True for settings that only the page Shop undoes: it asks for a second factor, checks that the shop can still be
 * paid, and notifies the other owners of another bank account.
 */
export function isUndoneInShop(items: readonly Item[]): boolean {
  return items.some(
    ({ entity, entityId }) => entity === "document" && onPageShop.some((name) => name === entityId),
  );
}

/** Throws `UndoError` for settings that only the page Shop undoes. */
export function refuseUndoneInShop(items: readonly Item[]): void {
  if (!isUndoneInShop(items)) return;
  throw new UndoError(
    "Company details and ways to pay are undone on the page Shop, in the history of each.",
  );
}
