import type { Context } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import type { Json } from "../database/schema.ts";
import { AuthError } from "../errors.ts";
import { resetUnverifiedAccount } from "../sessions/unverified-accounts.ts";
import type { Address } from "../users/addresses.ts";
import { listIdentities } from "../users/identities.ts";
import {
  findUserByAddress,
  isAddressConfirmed,
  isConfirmed,
  lockUserByAddress,
  type User,
  updateUser,
} from "../users/users.ts";
import { isAutoconfirmed } from "./confirmation.ts";

interface RepeatedSignup {
  readonly address: Address;
  readonly encryptedPassword: string | null;
  readonly data: Json;
}

/**
 * Returns the stored hash if an earlier sign-up used the same password. Otherwise hashes the
 * password.
 */
export async function hashPassword(
  { db, passwords }: Context,
  { address, password }: { readonly address: Address; readonly password?: string },
): Promise<string | null> {
  if (password === undefined) return null;
  const present = await findUserByAddress(db.reader, address);
  const stored =
    present && !isAddressConfirmed(present, address) ? present.encryptedPassword : null;
  if (stored && (await passwords.verify(stored, password))) return stored;
  return passwords.hash(password);
}

/**
 * Signs up again with an unconfirmed address. The first sign-up may come from a stranger who waits
 * for the owner to confirm the address. If passwords or providers differ, all are removed, and the
 * owner sets a password after following the emailed link.
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

/**
 * Runs a sign-up. If a limit prevents its message, still cancels an earlier sign-up with another
 * password: the owner could otherwise confirm a stranger's account with the earlier email. Without a
 * hash, cancels any earlier sign-up, so that a refused request needs no hashing.
 */
export async function cancelEarlierSignupIfRefused<Result>(
  context: Context,
  signup: RepeatedSignup,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isSendingRefused(error)) await cancelEarlierSignup(context, signup);
    throw error;
  }
}

function isSendingRefused(error: unknown): boolean {
  const codes: readonly string[] = ["over_email_send_rate_limit", "over_sms_send_rate_limit"];
  return error instanceof AuthError && codes.includes(error.code);
}

async function cancelEarlierSignup(context: Context, signup: RepeatedSignup): Promise<void> {
  const { address } = signup;
  const known = await findUserByAddress(context.db.reader, address);
  if (!known || isAddressConfirmed(known, address)) return;
  await transaction(context.db, async (db) => {
    const present = await lockUserByAddress(db, address);
    if (!present || isAddressConfirmed(present, address)) return;
    await registerAgain(db, context, present, signup);
  });
}
