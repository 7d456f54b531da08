/** A second sign-up with an address that nobody has confirmed yet. */

import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Json } from "../database/schema.ts";
import type { Address } from "../users/addresses.ts";
import { listIdentities } from "../users/identities.ts";
import { resetUnverifiedAccount } from "../users/unverified-accounts.ts";
import {
  findUserByAddress,
  isAddressConfirmed,
  isConfirmed,
  type User,
  updateUser,
} from "../users/users.ts";
import { isAutoconfirmed } from "./confirmation.ts";

interface RepeatedSignup {
  readonly address: Address;
  readonly encryptedPassword: string | null;
  /** The caller's own user metadata. */
  readonly data: Json;
}

/**
 * Gives the stored hash if somebody has already signed up with the same password, or else a new
 * one.
 */
export async function hashPassword(
  { db, passwords, address: client }: Context,
  { address, password }: { readonly address: Address; readonly password?: string },
): Promise<string | null> {
  if (password === undefined) return null;
  const present = await findUserByAddress(db.reader, address);
  const stored =
    present && !isAddressConfirmed(present, address) ? present.encryptedPassword : null;
  if (stored && (await passwords.verify(stored, password, client))) return stored;
  return passwords.hash(password, client);
}

/**
 * The address is not confirmed, so whoever signed up first may be a stranger, waiting for the owner
 * to confirm the account with the stranger's password or provider on it. So if a second sign-up
 * differs, neither counts, and the owner sets a password after following the mail.
 */
export async function registerAgain(
  db: Queries,
  context: Context,
  user: User,
  { address, encryptedPassword, data }: RepeatedSignup,
): Promise<User> {
  if (isConfirmed(user)) return user;
  const identities = await listIdentities(db, user.id);
  const isByProvider = identities.every(({ provider }) => provider !== address.kind);
  if (!isByProvider && user.encryptedPassword === encryptedPassword) return user;
  const now = context.clock();
  const cleared = await resetUnverifiedAccount(db, user, address, now);
  const isOwner = isAutoconfirmed(context, address.kind);
  const changes = {
    ...(isOwner ? { encryptedPassword } : {}),
    ...(isByProvider ? { rawUserMetaData: { ...data, ...cleared.rawUserMetaData } } : {}),
  };
  return updateUser(db, cleared, changes, now);
}
