/** Accounts whose role the application protects, such as staff: see `AUTH_MANAGED_ROLES`. */
import type { Context } from "../context.ts";
import { AuthError } from "../errors.ts";
import type { User } from "./users.ts";

type Needs = Pick<Context, "settings">;

export function isManaged({ settings }: Needs, { rawAppMetaData }: Pick<User, "rawAppMetaData">) {
  const { role } = rawAppMetaData;
  return typeof role === "string" && settings.security.managedRoles.includes(role);
}

/**
 * Throws `not_admin` if the account is managed. Call it before changes of addresses and providers:
 * with a second mailbox, the user could act under another name.
 */
export function requireUnmanaged(context: Needs, user: Pick<User, "rawAppMetaData">): void {
  if (!isManaged(context, user)) return;
  const message =
    "This account has a role: its addresses and sign-in providers are changed by an administrator alone";
  throw new AuthError("not_admin", message);
}
