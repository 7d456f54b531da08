import {
  type ChangeSummary,
  type RecordedChange,
  type RecordedItem,
  UndoError,
} from "@damson/catalogue";
import type { Role } from "#api/session.ts";
import { settingsNames } from "#api/shop-settings.ts";

/** Only owners may change prices and settings of the shop, so only they may undo such changes. */
export function mayUndo(role: Role, { entities }: Pick<ChangeSummary, "entities">): boolean {
  return role === "owner" || !entities.some((each) => each === "price" || each === "document");
}

/** Settings on pages without extra checks. */
const onPageShop = settingsNames.filter((name) => name !== "home" && name !== "navigation");

type Item = Pick<RecordedItem, "entity" | "entityId">;

/** The change that removes the sample shop. It edits settings, but none with extra checks. */
const SAMPLE_REMOVED = "sample_removed";

/**
 * True for settings that can be undone only under Settings. That page asks for a second factor,
 * checks that customers can still pay, and notifies the other owners of a new bank account.
 */
export function isUndoneInSettings(type: string, items: readonly Item[]): boolean {
  if (type === SAMPLE_REMOVED) return false;
  return items.some(
    ({ entity, entityId }) => entity === "document" && onPageShop.some((name) => name === entityId),
  );
}

/** Throws `UndoError` for settings that can be undone only under Settings. */
export function refuseUndoneInShop({
  type,
  items,
}: Pick<RecordedChange, "type"> & { readonly items: readonly Item[] }): void {
  if (!isUndoneInSettings(type, items)) return;
  throw new UndoError("Undo this in Settings, in the history of that section");
}
