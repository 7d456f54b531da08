import { writeAudit } from "../audit/audit-log.ts";
import type { Context, UserContext } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import { clearFlows } from "../flows/flow-states.ts";
import { listAmr } from "../sessions/amr-claims.ts";
import { lockOwnUser } from "../sessions/own-account.ts";
import { endSessions } from "../sessions/sessions.ts";
import { clearTokens, redeemCode } from "../tokens/one-time-tokens.ts";
import { type User, updateUser } from "../users/users.ts";
import { tryPassword } from "./password-attempts.ts";

/** Older sessions must reauthenticate if the settings require it. */
const RECENT_MS = 24 * 60 * 60 * 1000;
/** Sign-in methods of users who may have forgotten the password. */
const BY_LINK = ["otp", "magiclink", "recovery"];

/**
 * Resets the send times. A new password invalidates earlier messages, so the user may request new
 * ones at once.
 */
export const noMessagesSent = {
  confirmationSentAt: null,
  recoverySentAt: null,
  emailChangeSentAt: null,
  phoneChangeSentAt: null,
  reauthenticationSentAt: null,
} as const;

interface PasswordRequest {
  readonly password: string;
  readonly currentPassword: string | undefined;
  readonly nonce: string | undefined;
}

/**
 * Checks the proofs that the settings require, and returns the hash of the new password. Run it
 * before the transaction, because it is slow. The protocol defines the order of the checks.
 */
export async function preparePassword(
  context: UserContext,
  request: PasswordRequest,
): Promise<string> {
  await requireReauthentication(context, request.nonce);
  await requireCurrentPassword(context, request.currentPassword);
  const { passwords, user } = context;
  const present = user.encryptedPassword || undefined;
  if (present && (await passwords.verify(present, request.password))) {
    const message = "New password should be different from the old password.";
    throw new AuthError("same_password", message);
  }
  return passwords.hash(request.password);
}

/** Stores the new password. Ends all other sessions, and invalidates links and codes. */
export async function changePassword(
  db: Queries,
  context: UserContext,
  user: User,
  encryptedPassword: string,
): Promise<User> {
  // Another password change came first. The proofs were for the previous password.
  if (user.encryptedPassword !== context.user.encryptedPassword) {
    throw new AuthError("conflict", "The password was changed by another request");
  }
  await clearTokens(db, user.id);
  await clearFlows(db, user.id);
  await endSessions(db, user.id, { except: context.session?.id });
  await writeAudit(db, context, user, "user_updated_password");
  return updateUser(db, user, { encryptedPassword, ...noMessagesSent }, context.clock());
}

async function requireReauthentication(context: UserContext, nonce: string | undefined) {
  const { settings, session, clock } = context;
  if (!settings.security.passwordNeedsReauthentication) return;
  if (session && clock().getTime() - session.createdAt.getTime() <= RECENT_MS) return;
  if (!nonce) {
    const message = "Password update requires reauthentication";
    throw new AuthError("reauthentication_needed", message);
  }
  const isValid = await transaction(context.db, async (db) =>
    redeemNonce(db, context, await lockOwnUser(db, context), nonce),
  );
  if (isValid) return;
  throw new AuthError("reauthentication_not_valid", "Nonce has expired or is invalid");
}

/**
 * Redeems the code from `/reauthenticate`. Commit the transaction even if it returns false, because
 * it counts failures. The user must be locked.
 */
async function redeemNonce(
  db: Queries,
  { settings, encryption, clock }: Context,
  user: User,
  nonce: string,
): Promise<boolean> {
  const seconds = user.email ? settings.mailer.otpSeconds : settings.sms.otpSeconds;
  const token = await redeemCode(db, encryption, {
    types: ["reauthentication_token"],
    issuedAfter: new Date(clock().getTime() - seconds * 1000),
    address: user.email ?? user.phone ?? "",
    code: nonce,
  });
  if (token?.userId !== user.id) return false;
  await clearTokens(db, user.id);
  return true;
}

async function requireCurrentPassword(context: UserContext, current: string | undefined) {
  const { settings, user } = context;
  if (!settings.security.passwordNeedsCurrent || !user.encryptedPassword) return;
  if (await isSessionByLink(context)) return;
  const message = "Current password required when setting new password.";
  if (!current) throw new AuthError("current_password_required", message);
  const account = user.email ?? user.phone ?? user.id;
  const attempt = { account, user, password: current };
  if (await tryPassword(context, attempt)) return;
  throw new AuthError("current_password_invalid", message);
}

/** Returns true if a link or code started the session, as in a password reset. */
export async function isSessionByLink({ db, session }: UserContext): Promise<boolean> {
  if (!session) return false;
  const amr = await listAmr(db.reader, session.id);
  return amr.some(({ method }) => BY_LINK.includes(method));
}
