import { nameError } from "@damson/shop/fields/unlinked-text";

/** By which providers, and applications, call a person. */
const names = new Set([
  ...["name", "full_name", "first_name", "last_name", "given_name", "family_name"],
  ...["display_name", "nickname", "preferred_username", "user_name"],
]);

/** Gives the reason why an account may not be called so: emails may greet it by name. An account may have no name. */
export function refuseMetadata(changed: Readonly<Record<string, unknown>>): string | undefined {
  for (const [key, value] of Object.entries(changed)) {
    if (!names.has(key) || value === "" || value === null) continue;
    const error = nameError("Name", value);
    if (error !== undefined) return error;
  }
  return undefined;
}
