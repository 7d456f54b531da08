import { writeAudit } from "../audit/audit-log.ts";
import type { ConfirmationQuestion, Context } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import type { OneTimeTokenType } from "../database/schema.ts";
import { AuthError } from "../errors.ts";
import { type SignedIn, startSession } from "../sessions/start-session.ts";
import { resetUnverifiedAccount } from "../sessions/unverified-accounts.ts";
import {
  clearTokens,
  findToken,
  findTokenOwners,
  type OneTimeToken,
  redeemCode,
  redeemToken,
} from "../tokens/one-time-tokens.ts";
import { confirmAddress } from "../users/identities.ts";
import { sendNotice } from "../users/notices.ts";
import { lockUser, requireNotBanned, type User, updateUser } from "../users/users.ts";
import { completeEmailChange, completePhoneChange, isHalfConfirmed } from "./address-changes.ts";

/** Response to the first of two confirmations of a secure email change. */
export const HALF_CONFIRMED =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export type VerificationType = keyof typeof tokenTypes;

const tokenTypes = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  // Type for codes of both new and known users.
  email: ["confirmation_token", "recovery_token"],
  email_change: ["email_change_token_current", "email_change_token_new"],
  sms: ["confirmation_token"],
  phone_change: ["phone_change_token"],
} as const satisfies Readonly<Record<string, readonly OneTimeTokenType[]>>;

export type Proof =
  | {
      readonly token: string;
      /** True if the reader of the email says that someone else chose the account's password. */
      readonly isDisowned?: boolean;
    }
  | { readonly code: string; readonly address: string; readonly kind: "email" | "phone" };

/** A verified user. `isHalf` is true if an email change still needs its second confirmation. */
interface Verified {
  readonly user: User;
  readonly type: VerificationType;
  readonly isHalf: boolean;
  readonly before: User;
}

export function isVerificationType(type: string): type is VerificationType {
  return Object.hasOwn(tokenTypes, type);
}

export function isMailType(type: string): type is VerificationType {
  return isVerificationType(type) && type !== "sms" && type !== "phone_change";
}

/**
 * Redeems a proof and updates the user. Returns `undefined` if the proof is wrong, used or expired.
 * Commit the transaction even then, because it counts failures. Throws `user_banned`.
 */
export async function verify(
  db: Queries,
  context: Context,
  type: VerificationType,
  proof: Proof,
): Promise<Verified | undefined> {
  const { settings, clock, encryption } = context;
  const types = tokenTypes[type];
  const isByPhone = "kind" in proof && proof.kind === "phone";
  const seconds = isByPhone ? settings.sms.otpSeconds : settings.mailer.otpSeconds;
  const issuedAfter = subtractSeconds(clock(), seconds);
  // Locks the user before the token, as everywhere, to avoid deadlocks.
  const search = { ...proof, types, issuedAfter };
  const owners = await lockAll(db, await findTokenOwners(db, search));
  const token =
    "token" in search ? await redeemToken(db, search) : await redeemCode(db, encryption, search);
  const user = owners.find(({ id }) => id === token?.userId);
  if (!token || !user) return undefined;
  requireNotBanned(user, clock());
  const isDisowned = "token" in proof && proof.isDisowned === true;
  const known = isDisowned && type !== "email_change" ? "recovery" : resolveType(type, token);
  return { type: known, before: user, ...(await apply(db, context, user, known)) };
}

/**
 * Returns the change that a link would confirm, without redeeming the link. Returns `undefined` if
 * it confirms nothing, or is wrong, used or expired.
 */
export async function findConfirmation(
  { db, settings, clock }: Context,
  type: VerificationType,
  token: string,
): Promise<ConfirmationQuestion | undefined> {
  const issuedAfter = subtractSeconds(clock(), settings.mailer.otpSeconds);
  const found = await findToken(db.reader, { token, types: tokenTypes[type], issuedAfter });
  if (!found || found.tokenType === "recovery_token") return undefined;
  const known = resolveType(type, found);
  const [first = ""] = found.relatesTo;
  return {
    type: known === "email_change" || known === "invite" ? known : "signup",
    address: `${first}…${/@[^@]*$/.exec(found.relatesTo) ?? ""}`,
  };
}

function subtractSeconds(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

function resolveType(type: VerificationType, { tokenType }: OneTimeToken): VerificationType {
  if (type !== "email") return type;
  return tokenType === "recovery_token" ? "magiclink" : "signup";
}

/**
 * Verifies a proof and signs the user in, unless a second email is pending. Throws `otp_expired` if the proof is wrong,
 * used or expired.
 */
export async function verifyAndSignIn(
  context: Context,
  type: VerificationType,
  proof: Proof,
): Promise<{ readonly type: VerificationType; readonly signedIn: SignedIn | undefined }> {
  const { verified, signedIn } = await transaction(context.db, async (db) => {
    const verified = await verify(db, context, type, proof);
    if (!verified || verified.isHalf) return { verified };
    return { verified, signedIn: await startSession(db, context, verified.user, "otp") };
  });
  if (!verified) throw "code" in proof ? createCodeExpiredError() : createLinkExpiredError();
  await sendChangeNotice(context, verified);
  return { type: verified.type, signedIn };
}

/** Notifies the user of a changed address. Run it after the transaction. */
export async function sendChangeNotice(
  context: Context,
  { user, before, type, isHalf }: Verified,
): Promise<void> {
  if (isHalf) return;
  if (type === "email_change" && before.email && before.email !== user.email) {
    const details = { oldEmail: before.email, newEmail: user.email ?? undefined };
    await sendNotice(context, user, "email_changed", details, before.email);
  }
  if (type === "phone_change" && before.phone && before.phone !== user.phone) {
    const details = { oldPhone: before.phone, phone: user.phone ?? undefined };
    await sendNotice(context, user, "phone_changed", details);
  }
}

async function lockAll(db: Queries, ids: readonly string[]): Promise<readonly User[]> {
  const users: User[] = [];
  for (const id of [...ids].sort()) {
    const user = await lockUser(db, id);
    if (user) users.push(user);
  }
  return users;
}

async function apply(
  db: Queries,
  context: Context,
  user: User,
  type: VerificationType,
): Promise<{ readonly user: User; readonly isHalf: boolean }> {
  if (type === "email_change") {
    if (!isHalfConfirmed(context, user)) {
      return { user: await completeEmailChange(db, context, user), isHalf: false };
    }
    const half = await updateUser(db, user, { emailChangeConfirmStatus: 1 }, context.clock());
    return { user: half, isHalf: true };
  }
  if (type === "phone_change") {
    return { user: await completePhoneChange(db, context, user), isHalf: false };
  }
  await clearTokens(db, user.id);
  if (type === "sms") return { user: await confirmPhone(db, context, user), isHalf: false };
  return { user: await confirmMail(db, context, user, type), isHalf: false };
}

/** Confirms the address, because redeeming any email proves access to the mailbox. */
async function confirmMail(
  db: Queries,
  context: Context,
  user: User,
  type: VerificationType,
): Promise<User> {
  if (user.emailConfirmedAt) {
    await writeAudit(db, context, user, "login");
    return user;
  }
  await writeAudit(db, context, user, "user_signedup", { provider: "email" });
  const now = context.clock();
  // A stranger may have signed up with this address. Clients may use the code of a recovery email as
  // the code of a magic link.
  const isRecovery = type === "recovery" || type === "magiclink";
  const own =
    isRecovery && user.email
      ? await resetUnverifiedAccount(db, user, { kind: "email", email: user.email }, now)
      : user;
  return confirmAddress(db, own, "email", now);
}

async function confirmPhone(db: Queries, context: Context, user: User): Promise<User> {
  if (user.phoneConfirmedAt) {
    await writeAudit(db, context, user, "login");
    return user;
  }
  await writeAudit(db, context, user, "user_signedup", { provider: "phone" });
  return confirmAddress(db, user, "phone", context.clock());
}

export function createLinkExpiredError(): AuthError {
  return new AuthError("otp_expired", "Email link is invalid or has expired");
}

export function createCodeExpiredError(): AuthError {
  return new AuthError("otp_expired", "Token has expired or is invalid");
}
