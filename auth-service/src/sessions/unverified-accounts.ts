/** Unconfirmed accounts, which a stranger may have created to wait for the owner of the address. */
import type { Queries } from "../database/database.ts";
import type { Address } from "../users/addresses.ts";
import {
  addressClaims,
  createIdentity,
  deleteIdentity,
  listIdentities,
  syncProviders,
} from "../users/identities.ts";
import { type User, updateUser } from "../users/users.ts";
import { endSessions } from "./sessions.ts";

/**
 * Removes the password, all providers and all sessions, so that only the owner of the address can sign in. If a
 * provider created the account, removes its data about the user too.
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
  const data = addressClaims(user.id, named);
  await createIdentity(db, user.id, { provider: kind, providerId: user.id, data }, now);
  const renamed = await updateUser(db, withoutPassword, { rawUserMetaData: data }, now);
  return syncProviders(db, renamed, now);
}
