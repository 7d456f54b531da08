import { createHash, randomUUID } from "node:crypto";
import {
  createEmailExistsError,
  requireFreeEmail,
  requireFreePhone,
  setAddressIdentity,
} from "../account/address-changes.ts";
import { noMessagesSent } from "../account/password-change.ts";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Json } from "../database/schema.ts";
import { AuthError } from "../errors.ts";
import { clearFlows } from "../flows/flow-states.ts";
import { endSessions } from "../sessions/sessions.ts";
import { clearTokens } from "../tokens/one-time-tokens.ts";
import {
  confirmAddress,
  createIdentity,
  listIdentities,
  toAddressClaims,
} from "../users/identities.ts";
import {
  createUser,
  findUserByEmail,
  findUserByPhone,
  mergeMetadata,
  USER_ROLE,
  type User,
  updateUser,
} from "../users/users.ts";

export interface NewAccount {
  readonly id?: string | undefined;
  readonly aud?: string;
  readonly role?: string;
  readonly email: string | undefined;
  readonly phone?: string | undefined;
  readonly isEmailConfirmed?: boolean;
  readonly isPhoneConfirmed?: boolean;
  readonly encryptedPassword?: string | undefined;
  readonly userMetadata?: Json | undefined;
  readonly appMetadata?: Json | undefined;
  readonly bannedUntil?: Date | null | undefined;
}

export type AccountChanges = Partial<Omit<NewAccount, "id">>;

export async function requireFree(db: Queries, { email, phone }: NewAccount): Promise<void> {
  if (email && (await findUserByEmail(db, email))) throw createEmailExistsError();
  if (phone && (await findUserByPhone(db, phone))) {
    throw new AuthError("phone_exists", "Phone number already registered by another user");
  }
}

/**
 * Creates a user. Sends no email and starts no session. Throws a unique violation if the address has
 * just been taken.
 */
export async function createAccount(
  db: Queries,
  context: Context,
  account: NewAccount,
): Promise<User> {
  const { settings, requestedAudience, clock } = context;
  const { id = randomUUID(), email, phone } = account;
  const kinds = [...(email ? ["email" as const] : []), ...(phone ? ["phone" as const] : [])];
  const added = {
    id,
    aud: account.aud || requestedAudience || settings.jwt.audience,
    role: account.role || USER_ROLE,
    email: email ?? null,
    phone: phone ?? null,
    encryptedPassword: account.encryptedPassword ?? null,
    rawAppMetaData: mergeMetadata(
      { provider: kinds[0], providers: kinds },
      account.appMetadata ?? {},
    ),
    rawUserMetaData: account.userMetadata ?? {},
    bannedUntil: account.bannedUntil ?? null,
  };
  const created = await createUser(db, added, clock());
  for (const provider of kinds) {
    const data = toAddressClaims(
      id,
      provider === "email" ? { email: email ?? "" } : { phone: phone ?? "" },
    );
    await createIdentity(db, id, { provider, providerId: id, data }, clock());
  }
  await writeAudit(db, context, undefined, "user_signedup", {
    provider: kinds[0],
    user_id: id,
    user_email: email ?? "",
    user_phone: phone ?? "",
  });
  return confirm(db, context, created, account);
}

/**
 * Changes a user. A new password ends all sessions and sign-ins in progress. A new password or
 * address invalidates all earlier links and codes. Throws `email_exists` or `phone_exists`.
 */
export async function changeAccount(
  db: Queries,
  context: Context,
  user: User,
  changes: AccountChanges,
): Promise<User> {
  const { encryptedPassword, userMetadata, appMetadata, bannedUntil } = changes;
  const moved = await moveAddresses(db, context, user, changes);
  const isMoved = moved.email !== user.email || moved.phone !== user.phone;
  if (isMoved || encryptedPassword !== undefined) await clearTokens(db, user.id);
  if (encryptedPassword !== undefined) {
    await clearFlows(db, user.id);
    await endSessions(db, user.id);
  }
  // Deletes the sessions that the ban has ended, so that lifting it does not revive them.
  if (bannedUntil === null && user.bannedUntil !== null) await endSessions(db, user.id);
  const changed = await updateUser(
    db,
    moved,
    {
      ...(changes.aud ? { aud: changes.aud } : {}),
      ...(changes.role ? { role: changes.role } : {}),
      ...(encryptedPassword === undefined ? {} : { encryptedPassword, ...noMessagesSent }),
      ...(bannedUntil === undefined ? {} : { bannedUntil }),
      rawUserMetaData: mergeMetadata(moved.rawUserMetaData, userMetadata ?? {}),
      rawAppMetaData: mergeMetadata(moved.rawAppMetaData, appMetadata ?? {}),
    },
    context.clock(),
  );
  await writeAudit(db, context, undefined, "user_modified", {
    user_id: user.id,
    user_email: changed.email ?? "",
    user_phone: changed.phone ?? "",
  });
  return confirm(db, context, changed, changes);
}

/**
 * Erases personal data but keeps the row, because tables of other services may refer to it.
 * Replaces the addresses with hashes, so that a new account can use them.
 */
export async function softDelete(db: Queries, { clock }: Context, user: User): Promise<void> {
  if (user.deletedAt) return;
  const now = clock();
  await endSessions(db, user.id);
  await clearTokens(db, user.id);
  await db.deleteFrom("mfa_factors").where("user_id", "=", user.id).execute();
  await db.deleteFrom("webauthn_credentials").where("user_id", "=", user.id).execute();
  await clearFlows(db, user.id);
  for (const identity of await listIdentities(db, user.id)) {
    await db
      .updateTable("identities")
      .set({
        provider_id: anonymizeText(user, identity.providerId),
        identity_data: {},
        updated_at: now,
      })
      .where("id", "=", identity.id)
      .execute();
  }
  const nothing = {
    email: user.email && anonymizeText(user, user.email),
    phone: user.phone && anonymizeText(user, user.phone).slice(0, 15),
    emailChange: null,
    phoneChange: null,
    encryptedPassword: null,
    rawUserMetaData: {},
    rawAppMetaData: {},
    deletedAt: now,
  };
  await updateUser(db, user, nothing, now);
}

async function moveAddresses(
  db: Queries,
  context: Context,
  user: User,
  { email, phone, isEmailConfirmed = false, isPhoneConfirmed = false }: AccountChanges,
): Promise<User> {
  let moved = user;
  if (email !== undefined && email !== user.email) {
    await requireFreeEmail(db, user, email);
    moved = await updateUser(db, moved, { email, emailChange: null }, context.clock());
    const claims = { email, email_verified: isEmailConfirmed };
    await setAddressIdentity(db, context, user, "email", claims);
  }
  if (phone !== undefined && phone !== user.phone) {
    await requireFreePhone(db, user, phone);
    moved = await updateUser(db, moved, { phone, phoneChange: null }, context.clock());
    const claims = { phone, phone_verified: isPhoneConfirmed };
    await setAddressIdentity(db, context, user, "phone", claims);
  }
  return moved;
}

async function confirm(
  db: Queries,
  { clock }: Context,
  user: User,
  { isEmailConfirmed, isPhoneConfirmed }: AccountChanges,
): Promise<User> {
  const byMail =
    isEmailConfirmed && user.email && !user.emailConfirmedAt
      ? await confirmAddress(db, user, "email", clock())
      : user;
  return isPhoneConfirmed && user.phone && !user.phoneConfirmedAt
    ? confirmAddress(db, byMail, "phone", clock())
    : byMail;
}

function anonymizeText({ id }: User, text: string): string {
  return createHash("sha256").update(`${id}${text}`).digest("base64url");
}
