import { nameError } from "@damson/shop/fields/unlinked-text";

/** Metadata fields that providers and apps use for names. */
const names = new Set([
  ...["name", "full_name", "first_name", "last_name", "given_name", "family_name"],
  ...["display_name", "nickname", "preferred_username", "user_name"],
]);

/**
 * Returns the reason why an account cannot have this name, because emails may greet by it. An empty
 * name is allowed.
 */
export function refuseMetadata(changed: Readonly<Record<string, unknown>>): string | undefined {
  for (const [key, value] of Object.entries(changed)) {
    if (!names.has(key) || value === "" || value === null) continue;
    const error = nameError("Name", value);
    if (error !== undefined) return error;
  }
  return undefined;
}
