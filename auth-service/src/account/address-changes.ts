import { isUniqueViolation } from "@damson/database";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Json } from "../database/schema.ts";
import { AuthError } from "../errors.ts";
import { clearTokens } from "../tokens/one-time-tokens.ts";
import { createIdentity, listIdentities } from "../users/identities.ts";
import { requireUnmanaged } from "../users/managed-accounts.ts";
import { findUserByEmail, findUserByPhone, type User, updateUser } from "../users/users.ts";
import {
  createLink,
  type MailRequest,
  type PreparedMail,
  prepareMail,
} from "../verification/link-mails.ts";

export async function requireFreeEmail(db: Queries, user: User, email: string): Promise<void> {
  if (await isEmailOfAnother(db, user, email)) throw createEmailExistsError();
}

async function isEmailOfAnother(db: Queries, user: User, email: string): Promise<boolean> {
  const owner = await findUserByEmail(db, email);
  return owner !== undefined && owner.id !== user.id;
}

export async function requireFreePhone(db: Queries, user: User, phone: string): Promise<void> {
  const owner = await findUserByPhone(db, phone);
  if (owner && owner.id !== user.id) throw createPhoneExistsError();
}

/**
 * Prepares the emails that confirm a change of address to `user.emailChange`: one to the new address
 * and, with secure email change, one to the current address. If another user has the new address,
 * the email to it is a notice, so that the client does not learn about that user.
 */
export async function prepareEmailChange(
  db: Queries,
  context: Context,
  user: User,
  request: MailRequest,
): Promise<{ readonly user: User; readonly mails: readonly PreparedMail[] }> {
  const fresh = await updateUser(db, user, { emailChangeConfirmStatus: 0 }, context.clock());
  const toNew = await prepareMail(db, context, fresh, "email_change_new", request);
  const isTaken = await isEmailOfAnother(db, user, user.emailChange ?? "");
  const toNewOrOwner = isTaken ? toNotice(toNew.mail) : toNew.mail;
  if (!needsBothAddresses(context, user)) return { user: toNew.user, mails: [toNewOrOwner] };
  // The second email has the flow and the send time of the first.
  const toCurrent = await createLink(db, context, toNew.user, "email_change_current", request);
  return { user: toNew.user, mails: [toNewOrOwner, toCurrent] };
}

function toNotice(mail: PreparedMail): PreparedMail {
  const { to } = mail.data;
  return { ...mail, template: "email_taken_notification", data: { to, email: to } };
}

export function countEmailChangeMails(context: Context, user: User): number {
  return needsBothAddresses(context, user) ? 2 : 1;
}

/** Returns true if the change still needs its second confirmation. */
export function isHalfConfirmed(context: Context, user: User): boolean {
  return needsBothAddresses(context, user) && user.emailChangeConfirmStatus === 0;
}

/** Applies the new address. Throws `email_exists` if it has been taken since. */
export async function completeEmailChange(
  db: Queries,
  context: Context,
  user: User,
): Promise<User> {
  // The account may have received a managed role since the request.
  requireUnmanaged(context, user);
  const email = user.emailChange ?? "";
  await requireFreeEmail(db, user, email);
  const claims = { email, email_verified: true };
  return setAddress(db, context, user, "email", claims, {
    email,
    emailChange: null,
    emailChangeConfirmStatus: 0,
    emailConfirmedAt: user.emailConfirmedAt ?? context.clock(),
    rawUserMetaData: { ...withEmail(user, email), email_verified: true },
  });
}

/** Applies the new phone number. Throws `phone_exists` if it has been taken since. */
export async function completePhoneChange(
  db: Queries,
  context: Context,
  user: User,
): Promise<User> {
  requireUnmanaged(context, user);
  const phone = user.phoneChange ?? "";
  await requireFreePhone(db, user, phone);
  const changes = { phone, phoneChange: null, phoneConfirmedAt: context.clock() };
  return setAddress(db, context, user, "phone", { phone, phone_verified: true }, changes);
}

async function setAddress(
  db: Queries,
  context: Context,
  user: User,
  provider: "email" | "phone",
  claims: Json,
  changes: Partial<User>,
): Promise<User> {
  await setAddressIdentity(db, context, user, provider, claims);
  const all = { ...changes, rawAppMetaData: withProvider(user, provider), isAnonymous: false };
  const changed = await updateUser(db, user, all, context.clock()).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw provider === "email" ? createEmailExistsError() : createPhoneExistsError();
  });
  await clearTokens(db, user.id);
  await writeAudit(db, context, changed, "user_modified");
  return changed;
}

/** Updates the user's email or phone identity, or creates it. */
export async function setAddressIdentity(
  db: Queries,
  { clock }: Context,
  user: User,
  provider: "email" | "phone",
  claims: Json,
): Promise<void> {
  const identities = await listIdentities(db, user.id);
  const identity = identities.find((one) => one.provider === provider);
  if (!identity) {
    const data = { sub: user.id, ...claims };
    await createIdentity(db, user.id, { provider, providerId: user.id, data }, clock());
    return;
  }
  await db
    .updateTable("identities")
    .set({ identity_data: { ...identity.identityData, ...claims }, updated_at: clock() })
    .where("id", "=", identity.id)
    .execute();
}

function needsBothAddresses({ settings }: Context, user: User): boolean {
  return settings.mailer.secureEmailChange && Boolean(user.email);
}

/** Also changes the address in the metadata of users who signed up by email. */
function withEmail({ rawUserMetaData }: User, email: string) {
  return "email" in rawUserMetaData ? { ...rawUserMetaData, email } : rawUserMetaData;
}

/** Adds a sign-in method. `provider` stays the first one; `providers` lists all. */
function withProvider({ rawAppMetaData }: User, provider: string) {
  const { provider: first = provider, providers } = rawAppMetaData;
  const known = Array.isArray(providers) ? providers : [];
  const all = known.includes(provider) ? known : [...known, provider];
  return { ...rawAppMetaData, provider: first, providers: all };
}

export function createEmailExistsError(status = 422): AuthError {
  const message = "A user with this email address has already been registered";
  return new AuthError("email_exists", message, { status });
}

function createPhoneExistsError(): AuthError {
  const message = "A user with this phone number has already been registered";
  return new AuthError("phone_exists", message);
}
