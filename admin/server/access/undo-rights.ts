import { type ChangeSummary, type RecordedItem, UndoError } from "@damson/catalogue";
import type { Role } from "#api/session.ts";
import { settingsNames } from "#api/shop-settings.ts";

/** Only owners may change prices and settings of the shop, so only they may undo such changes. */
export function mayUndo(role: Role, { entities }: Pick<ChangeSummary, "entities">): boolean {
  return role === "owner" || !entities.some((each) => each === "price" || each === "document");
}

/** The home page has no extra checks. */
const onPageShop = settingsNames.filter((name) => name !== "home");

type Item = Pick<RecordedItem, "entity" | "entityId">;

/**
 * True for settings that can be undone only on the Shop page. It asks for a second factor, checks that customers can
 * still pay, and notifies the other owners of a new bank account.
 */
export function isUndoneInSettings(items: readonly Item[]): boolean {
  return items.some(
    ({ entity, entityId }) => entity === "document" && onPageShop.some((name) => name === entityId),
  );
}

/** Throws `UndoError` for settings that can be undone only on the Shop page. */
export function refuseUndoneInShop(items: readonly Item[]): void {
  if (!isUndoneInSettings(items)) return;
  throw new UndoError("Undo this in Settings, in the history of that section");
}
