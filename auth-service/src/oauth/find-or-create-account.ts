import { createEmailExistsError } from "../account/address-changes.ts";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Json } from "../database/schema.ts";
import { AuthError } from "../errors.ts";
import {
  type ConfirmationMessage,
  isAutoconfirmed,
  prepareConfirmation,
  sendConfirmation,
} from "../signup/confirmation.ts";
import { requireOpenSignups } from "../signup/signup-rules.ts";
import { clearTokens } from "../tokens/one-time-tokens.ts";
import {
  createIdentity,
  deleteIdentities,
  findIdentity,
  type Identity,
  renewIdentity,
  syncProviders,
} from "../users/identities.ts";
import { requireUnmanaged } from "../users/managed-accounts.ts";
import {
  createUser,
  findUserByEmail,
  isConfirmed,
  lockUser,
  lockUserByAddress,
  mergeMetadata,
  requireNotBanned,
  USER_ROLE,
  type User,
  updateUser,
} from "../users/users.ts";
import type { ProviderIdentity } from "./claims.ts";

/** A user to sign in, or a user who must confirm their address first. */
export type AccountOutcome =
  /**
   * `isLinked` is true if the identity was added to an existing account. Its user must be notified.
   */
  | { readonly kind: "known"; readonly user: User; readonly isLinked?: boolean }
  | ({ readonly kind: "unconfirmed"; readonly user: User } & ConfirmationMessage);

/**
 * Finds the account of an identity or of its verified address, or creates one. `redirectTo` is the
 * target of the link in a confirmation email. Throws `user_banned`, `signup_disabled`, or an error
 * if the identity has no usable address.
 */
export async function findOrCreateAccount(
  db: Queries,
  context: Context,
  identity: ProviderIdentity,
  redirectTo: string,
): Promise<AccountOutcome> {
  const { user, isLinked } = await findOrCreateByAddress(db, context, identity);
  requireNotBanned(user, context.clock());
  if (isConfirmed(user)) return { kind: "known", user, isLinked };
  if (!user.email)
    throw identity.email === undefined ? createNoAddressError() : createTakenAddressError(identity);
  return {
    kind: "unconfirmed",
    ...(await prepareConfirmation(db, context, user, "email", { redirectTo })),
  };
}

/**
 * Sends the confirmation email. Then throws `provider_email_needs_verification`, because the user is
 * not signed in yet.
 */
export async function askForConfirmation(
  context: Context,
  provider: string,
  confirmation: ConfirmationMessage,
): Promise<never> {
  await sendConfirmation(context, confirmation);
  throw new AuthError(
    "provider_email_needs_verification",
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  );
}

/**
 * Links an identity to the account of a signed-in user. The user must be locked. Throws
 * `identity_already_exists` or `email_exists`.
 */
export async function linkIdentity(
  db: Queries,
  context: Context,
  user: User,
  identity: ProviderIdentity,
): Promise<User> {
  requireUnmanaged(context, user);
  await requireUnlinked(db, user, identity);
  await addIdentity(db, context, user, identity);
  await writeAudit(db, context, user, "identity_linked", { provider: identity.provider });
  const claimed = await claimAddress(db, context, user, identity);
  return syncProviders(db, claimed, context.clock());
}

/** Throws `identity_already_exists` if an account has the identity. */
export async function requireUnlinked(
  db: Queries,
  user: User,
  { provider, providerId }: ProviderIdentity,
): Promise<void> {
  const present = await findIdentity(db, provider, providerId);
  if (!present) return;
  const other = present.userId === user.id ? "" : " to another user";
  throw new AuthError("identity_already_exists", `Identity is already linked${other}`);
}

async function findOrCreateByAddress(
  db: Queries,
  context: Context,
  identity: ProviderIdentity,
): Promise<{ readonly user: User; readonly isLinked: boolean }> {
  const known = await findKnown(db, identity);
  if (known) {
    const user = await renewKnown(db, context, known.user, known.present, identity);
    return { user, isLinked: false };
  }
  const { email } = identity;
  const owner =
    email === undefined ? undefined : await lockUserByAddress(db, { kind: "email", email });
  if (owner && identity.isEmailVerified) {
    const user = await linkByAddress(db, context, owner, identity);
    return { user, isLinked: isConfirmed(owner) };
  }
  const user = await createProviderAccount(db, context, identity, owner !== undefined);
  return { user, isLinked: false };
}

/**
 * Finds the user of an identity. Reads the identity again after locking the user, who may have just
 * removed it.
 */
async function findKnown(
  db: Queries,
  { provider, providerId }: ProviderIdentity,
): Promise<{ readonly user: User; readonly present: Identity } | undefined> {
  const seen = await findIdentity(db, provider, providerId);
  const user = seen && (await lockUser(db, seen.userId));
  if (!user) return undefined;
  const present = await findIdentity(db, provider, providerId);
  return present?.userId === user.id ? { user, present } : undefined;
}

async function renewKnown(
  db: Queries,
  context: Context,
  user: User,
  present: Identity,
  identity: ProviderIdentity,
): Promise<User> {
  const now = context.clock();
  await renewIdentity(db, present, { ...getName(present.identityData), ...identity.data }, now);
  await writeAudit(db, context, user, "login", { provider: identity.provider });
  const rawUserMetaData = mergeMetadata(user.rawUserMetaData, identity.data);
  const renewed = await updateUser(db, user, { rawUserMetaData }, now);
  const isOwnAddress = identity.isEmailVerified && identity.email === user.email;
  if (!isOwnAddress || user.emailConfirmedAt) return renewed;
  return updateUser(db, renewed, { emailConfirmedAt: now }, now);
}

/**
 * Links the identity to the account with its address. Resets an unconfirmed account first: a
 * stranger may have created it and waited for the owner.
 */
async function linkByAddress(
  db: Queries,
  context: Context,
  owner: User,
  identity: ProviderIdentity,
): Promise<User> {
  const user = isConfirmed(owner) ? owner : await clearUnverifiedAccount(db, context, owner);
  await addIdentity(db, context, user, identity);
  await writeAudit(db, context, user, "identity_linked", { provider: identity.provider });
  const now = context.clock();
  const linked = await updateUser(
    db,
    user,
    {
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      rawUserMetaData: mergeMetadata(user.rawUserMetaData, identity.data),
    },
    now,
  );
  return syncProviders(db, linked, context.clock());
}

async function clearUnverifiedAccount(db: Queries, context: Context, user: User): Promise<User> {
  await deleteIdentities(db, user.id);
  await clearTokens(db, user.id);
  const nothing = { encryptedPassword: null, rawUserMetaData: {} };
  return updateUser(db, user, nothing, context.clock());
}

async function createProviderAccount(
  db: Queries,
  context: Context,
  identity: ProviderIdentity,
  isAddressTaken: boolean,
): Promise<User> {
  requireOpenSignups(context);
  if (identity.email === undefined) throw createNoAddressError();
  const { settings } = context;
  const now = context.clock();
  const isOurs = identity.isEmailVerified || isAutoconfirmed(context, "email");
  const email = isAddressTaken ? null : identity.email;
  const { provider } = identity;
  const added = {
    aud: settings.jwt.audience,
    role: USER_ROLE,
    email,
    emailConfirmedAt: email && isOurs ? now : null,
    rawAppMetaData: { provider, providers: [provider] },
    rawUserMetaData: identity.data,
  };
  const user = await createUser(db, added, now);
  await addIdentity(db, context, user, identity);
  await writeAudit(db, context, user, "user_signedup", { provider });
  return user;
}

/**
 * If the user has no address, stores the verified address of the identity. Throws `email_exists`.
 */
async function claimAddress(
  db: Queries,
  context: Context,
  user: User,
  { email, isEmailVerified }: ProviderIdentity,
): Promise<User> {
  const now = context.clock();
  if (user.email || !email || !isEmailVerified) {
    return updateUser(db, user, { isAnonymous: false }, now);
  }
  if (await findUserByEmail(db, email)) throw createEmailExistsError(400);
  return updateUser(db, user, { email, emailConfirmedAt: now, isAnonymous: false }, now);
}

/** Returns the name to keep, because some providers send it only once. */
function getName({ name, full_name }: Json): Json {
  return typeof name === "string" ? { name, full_name: full_name ?? name } : {};
}

function addIdentity(
  db: Queries,
  { clock }: Context,
  { id }: User,
  { provider, providerId, data }: ProviderIdentity,
): Promise<Identity> {
  return createIdentity(db, id, { provider, providerId, data }, clock());
}

/** Creates the error for an unverified address that another account has. */
function createTakenAddressError({ provider }: ProviderIdentity): AuthError {
  return new AuthError(
    "provider_email_needs_verification",
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );
}

function createNoAddressError(): AuthError {
  const message = "Error getting user email from external provider";
  return new AuthError("unexpected_failure", message, { status: 422 });
}
