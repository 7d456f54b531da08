/** Accounts whose address nobody has confirmed: a stranger may have opened one to wait for its owner. */
import type { Address } from "./addresses.ts";
import type { Queries } from "./database.ts";
import {
  addressClaims,
  createIdentity,
  deleteIdentity,
  keepProvidersInStep,
  listIdentities,
} from "./identities.ts";
import { type User, updateUser } from "./users.ts";

/**
 * Takes every way in from an account but the mail or text to its address: the password, and providers
 * that did not vouch for the address. What such a provider said of its user goes too.
 */
export async function leaveOnlyAddress(
  db: Queries,
  user: User,
  { kind, ...named }: Address,
  now: Date,
): Promise<User> {
  const identities = await listIdentities(db, user.id);
  for (const identity of identities) {
    if (identity.provider !== kind) await deleteIdentity(db, identity);
  }
  const withoutPassword = await updateUser(db, user, { encryptedPassword: null }, now);
  if (identities.some(({ provider }) => provider === kind)) {
    return keepProvidersInStep(db, withoutPassword, now);
  }
  const data = addressClaims(user.id, named);
  await createIdentity(db, user.id, { provider: kind, providerId: user.id, data }, now);
  const renamed = await updateUser(db, withoutPassword, { rawUserMetaData: data }, now);
  return keepProvidersInStep(db, renamed, now);
}
