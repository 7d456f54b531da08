import * as v from "valibot";
import type { UserContext } from "../context.ts";
import type { Json } from "../database/schema.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { challengeFields, readChallenge } from "../flows/pkce.ts";
import { jsonObject, text } from "../http/json.ts";
import { redirectTarget } from "../http/redirects.ts";
import { requirePasswordFits, requireStrongPassword } from "../security/password-rules.ts";
import { requireSecondFactor } from "../sessions/assurance.ts";
import { normalizeEmail, normalizePhone } from "../users/addresses.ts";
import { isVerified, listFactors } from "../users/factors.ts";
import { isManaged, requireUnmanaged } from "../users/managed-accounts.ts";
import { requireMetadataFits } from "../users/metadata.ts";
import { mergeMetadata } from "../users/users.ts";
import type { MailRequest } from "../verification/link-mails.ts";
import { requireSmsChannel } from "../verification/phone-codes.ts";
import { requireConfirmationsLeft, requireSmsLeft } from "../verification/sending-limits.ts";
import { countEmailChangeMails, requireFreePhone } from "./address-changes.ts";
import { isSessionByLink } from "./password-change.ts";
import { isRecent } from "./recent-factors.ts";

export const userChangesBody = v.object({
  email: v.optional(text, ""),
  phone: v.optional(text, ""),
  channel: v.optional(text),
  password: v.optional(text),
  current_password: v.optional(text),
  nonce: v.optional(text),
  // Our extension: a password reset removes passkeys and factors of the last 30 days.
  revoke_recent_factors: v.optional(v.boolean(), false),
  data: v.optional(jsonObject),
  app_metadata: v.optional(v.unknown()),
  ...challengeFields,
});

/** The requested changes, without values that are the same already. */
export interface UserChanges {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly password: string | undefined;
  /** Whether a password reset removes recent factors and passkeys, which a thief may have added. */
  readonly removesRecentFactors: boolean;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly mailRequest: MailRequest;
}

/** Reads and validates the changes. In the protocol, this check comes first. */
export async function readUserChanges(
  request: Request,
  context: UserContext,
  fields: v.InferOutput<typeof userChangesBody>,
): Promise<UserChanges> {
  const { password, data } = fields;
  const email = fields.email ? normalizeEmail(fields.email) : undefined;
  const phone = fields.phone ? normalizePhone(fields.phone) : undefined;
  requireSmsChannel(fields.channel);
  const challenge = readChallenge(fields.code_challenge, fields.code_challenge_method);
  if (password !== undefined) {
    requirePasswordFits(password);
    await requireStrongPassword(password, context.passwordRules);
  }
  if (fields.app_metadata !== undefined) {
    throw new AuthError("not_admin", "Updating app_metadata requires admin privileges");
  }
  return {
    email: email === context.user.email ? undefined : email,
    phone: phone === context.user.phone ? undefined : phone,
    password,
    removesRecentFactors: password !== undefined && fields.revoke_recent_factors,
    data,
    mailRequest: {
      redirectTo: redirectTarget(request, context, { isPkce: challenge !== undefined }),
      challenge,
    },
  };
}

export async function requirePermission(context: UserContext, changes: UserChanges) {
  const { user } = context;
  const { password, email, phone } = changes;
  if (password === undefined && email === undefined && phone === undefined) return;
  const message = "AAL2 session is required to update email or password when MFA is enabled.";
  if (email !== undefined || phone !== undefined) requireUnmanaged(context, user);
  if (!(await mayRemoveItsFactors(context, changes))) {
    await requireSecondFactor(context, message, 401);
  }
  if (user.isAnonymous && password !== undefined && !email && !phone) {
    throw createValidationError(
      "Updating password of an anonymous user without an email or phone is not allowed",
      { status: 422 },
    );
  }
  if (user.isSsoUser) {
    const message = "Updating email, phone, password of a SSO account only possible via SSO";
    throw new AuthError("user_sso_managed", message);
  }
}

/**
 * Returns true if a password reset needs no second factor, because all factors are recent and a
 * thief may have added them. Older factors belong to the owner and must be verified. Access to the
 * mailbox is never enough to change the address.
 */
async function mayRemoveItsFactors(
  context: UserContext,
  { removesRecentFactors, email, phone }: UserChanges,
): Promise<boolean> {
  if (!removesRecentFactors || email !== undefined || phone !== undefined) return false;
  // For a managed account, an administrator replaces a lost factor.
  if (isManaged(context, context.user)) return false;
  if (!(await isSessionByLink(context))) return false;
  const factors = await listFactors(context.db.reader, context.user.id);
  return factors.filter(isVerified).every((factor) => isRecent(factor, context.clock()));
}

/** Merges data into the user's metadata. Throws `validation_failed` if the result is too large. */
export function extendMetadata(context: UserContext, present: Json, data: Json): Json {
  const merged = mergeMetadata(present, data);
  requireMetadataFits(context, merged, present);
  return merged;
}

/**
 * Throws if a new address may not receive a message now, or if another user has the phone number.
 */
export async function requireUsableAddresses(context: UserContext, { email, phone }: UserChanges) {
  const { db, user } = context;
  if (email) await requireConfirmationsLeft(context, email, countEmailChangeMails(context, user));
  if (phone) {
    await requireFreePhone(db.reader, user, phone);
    await requireSmsLeft(context, phone);
  }
}
