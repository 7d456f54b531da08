import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import { type Attempt, tryPassword } from "../account/password-attempts.ts";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context, Handler } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { readJson, text } from "../http/json.ts";
import { findWeakness } from "../security/password-rules.ts";
import { needsUpgrade } from "../security/passwords.ts";
import { startSession } from "../sessions/start-session.ts";
import { createTokenResponse } from "../sessions/token-response.ts";
import { normalizeEmail, normalizePhone } from "../users/addresses.ts";
import {
  findUserByEmail,
  findUserByPhone,
  lockUser,
  requireNotBanned,
  type User,
  updateUser,
} from "../users/users.ts";
import { requireCaptcha, securityField } from "./captcha.ts";

const body = v.object({
  email: v.optional(text, ""),
  phone: v.optional(text, ""),
  password: v.optional(text, ""),
  ...securityField,
});

/** Limits the length of the keys that failures are counted by. */
const MAX_ADDRESS_LENGTH = 255;

/** `POST /token?grant_type=password`: responds to an unknown user as to a wrong password. */
export const passwordGrant: Handler = async (request, context) => {
  const { email, phone, password, gotrue_meta_security } = await readJson(request, body);
  await requireCaptcha(request, context, gotrue_meta_security);
  const account = readAccount(context, email, phone);
  const found = await account.find(context.db.reader);
  const user = await requirePassword(context, { account: account.name, user: found, password });
  requireConfirmed(user, account.kind);

  const { encryptedPassword } = user;
  const upgraded =
    encryptedPassword && needsUpgrade(encryptedPassword)
      ? await context.passwords.hash(password)
      : undefined;
  const weakness = await findWeakness(password, context.passwordRules);
  const signedIn = await transaction(context.db, async (db) => {
    const present = await lockUser(db, user.id);
    // The password may have changed during the comparison.
    if (!present || present.encryptedPassword !== encryptedPassword)
      throw createInvalidCredentialsError();
    requireNotBanned(present, context.clock(), 400);
    await writeAudit(db, context, present, "login", { provider: account.kind });
    const current =
      upgraded === undefined
        ? present
        : await updateUser(db, present, { encryptedPassword: upgraded }, context.clock());
    return startSession(db, context, current, "password");
  });
  const extras = weakness && {
    weak_password: { message: weakness.message, reasons: weakness.reasons },
  };
  return createTokenResponse(context, signedIn, extras);
};

interface Account {
  readonly kind: "email" | "phone";
  readonly name: string;
  readonly find: (db: Queries) => Promise<User | undefined>;
}

function readAccount({ settings }: Context, email: string, phone: string): Account {
  if (email && phone) {
    throw createValidationError(
      "Only an email address or phone number should be provided on login.",
    );
  }
  if (email) {
    if (!settings.external.email) throw createDisabledError("email_provider_disabled", "Email");
    const name = normalizeOrKeep(email, normalizeEmail);
    return { kind: "email", name, find: (db) => findUserByEmail(db, name) };
  }
  if (!phone) throw createValidationError("missing email or phone");
  if (!settings.external.phone) throw createDisabledError("phone_provider_disabled", "Phone");
  const name = normalizeOrKeep(phone, normalizePhone);
  return { kind: "phone", name, find: (db) => findUserByPhone(db, name) };
}

/**
 * Normalises an address. Returns an invalid one as it is, so that it gets the same response as an
 * unknown one.
 */
function normalizeOrKeep(address: string, normalize: (text: string) => string): string {
  try {
    return normalize(address);
  } catch {
    return address.slice(0, MAX_ADDRESS_LENGTH);
  }
}

/**
 * Minimum time until a wrong password is rejected; longer than bcrypt takes at cost 12. Imported
 * hashes take longer to compare than ours, which would reveal their accounts.
 */
const WRONG_PASSWORD_MS = 300;

/** Throws `invalid_credentials`. Throws `user_banned` only if the password is right. */
async function requirePassword(
  context: Context,
  attempt: Attempt & { readonly user: User | undefined },
): Promise<User> {
  const { user } = attempt;
  const soonest = performance.now() + WRONG_PASSWORD_MS;
  const isRight = await tryPassword(context, attempt);
  if (!user || !isRight) {
    await setTimeout(Math.max(0, soonest - performance.now()));
    throw createInvalidCredentialsError();
  }
  requireNotBanned(user, context.clock(), 400);
  return user;
}

function requireConfirmed(user: User, kind: Account["kind"]): void {
  if (kind === "email" && !user.emailConfirmedAt) {
    throw new AuthError("email_not_confirmed", "Email not confirmed");
  }
  if (kind === "phone" && !user.phoneConfirmedAt) {
    throw new AuthError("phone_not_confirmed", "Phone not confirmed");
  }
}

function createDisabledError(
  code: "email_provider_disabled" | "phone_provider_disabled",
  kind: string,
) {
  return new AuthError(code, `${kind} logins are disabled`, { status: 422 });
}

function createInvalidCredentialsError(): AuthError {
  return new AuthError("invalid_credentials", "Invalid login credentials");
}
