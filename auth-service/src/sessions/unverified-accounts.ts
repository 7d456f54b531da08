/**
 * Unconfirmed accounts. A stranger may have created one to wait until the owner of the address
 * confirms it.
 */
import type { Queries } from "../database/database.ts";
import type { Address } from "../users/addresses.ts";
import {
  createIdentity,
  deleteIdentity,
  listIdentities,
  syncProviders,
  toAddressClaims,
} from "../users/identities.ts";
import { type User, updateUser } from "../users/users.ts";
import { endSessions } from "./sessions.ts";

/**
 * Removes the password, all providers and all sessions, so that only the owner of the address can
 * sign in. Also removes the data about the user that a provider sent.
 */
export async function resetUnverifiedAccount(
  db: Queries,
  user: User,
  { kind, ...named }: Address,
  now: Date,
): Promise<User> {
  await endSessions(db, user.id);
  const identities = await listIdentities(db, user.id);
  for (const identity of identities) {
    if (identity.provider !== kind) await deleteIdentity(db, identity);
  }
  const withoutPassword = await updateUser(db, user, { encryptedPassword: null }, now);
  if (identities.some(({ provider }) => provider === kind)) {
    return syncProviders(db, withoutPassword, now);
  }
  const data = toAddressClaims(user.id, named);
  await createIdentity(db, user.id, { provider: kind, providerId: user.id, data }, now);
  const renamed = await updateUser(db, withoutPassword, { rawUserMetaData: data }, now);
  return syncProviders(db, renamed, now);
}
