import * as v from "valibot";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context, Handler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { challengeFields, readChallenge } from "../flows/pkce.ts";
import { json, jsonObject, readJson, text } from "../http/json.ts";
import { readConfirmation, sendConfirmation } from "../signup/confirmation.ts";
import { register } from "../signup/registration.ts";
import { requireOpenSignups } from "../signup/signup-rules.ts";
import { normalizeEmail, normalizePhone } from "../users/addresses.ts";
import { requireMetadataFits } from "../users/metadata.ts";
import { findUserByEmail, findUserByPhone, lockUserByAddress, type User } from "../users/users.ts";
import { prepareMail } from "../verification/link-mails.ts";
import { mailUser } from "../verification/mail-if-known.ts";
import { deliverSms, prepareSms } from "../verification/phone-codes.ts";
import {
  requireLinksLeft,
  requireSmsLeft,
  takeConfirmation,
} from "../verification/sending-limits.ts";
import { requireCaptcha, securityField } from "./captcha.ts";

const body = v.object({
  email: v.optional(text, ""),
  phone: v.optional(text, ""),
  create_user: v.optional(v.boolean(), true),
  data: v.optional(jsonObject, {}),
  channel: v.optional(text, ""),
  ...challengeFields,
  ...securityField,
});
type OtpBody = v.InferOutput<typeof body>;

/** `POST /otp`: sends a sign-in code by SMS, or by email with a link. */
export const otp: Handler = async (request, context) => {
  const fields = await readJson(request, body);
  await requireCaptcha(request, context, fields.gotrue_meta_security);
  const { email, phone, channel, create_user } = fields;
  if (email && phone) {
    throw createValidationError("Only an email address or phone number should be provided");
  }
  if (email && channel)
    throw createValidationError("Channel should only be specified with Phone OTP");
  readChallenge(fields.code_challenge, fields.code_challenge_method);
  if (!create_user && (email || phone)) await requireKnown(context, fields);
  if (email) return sendLink(request, context, fields);
  if (phone) return sendCode(request, context, fields);
  throw createValidationError("One of email or phone must be set");
};

/** `POST /magiclink`: an older form of `/otp`, only for email. */
export const magicLink: Handler = async (request, context) => {
  const fields = await readJson(request, body);
  await requireCaptcha(request, context, fields.gotrue_meta_security);
  return sendLink(request, context, { ...fields, phone: "" });
};

async function sendLink(request: Request, context: Context, fields: OtpBody): Promise<Response> {
  requireMagicLinks(context);
  requireMetadataFits(context, fields.data);
  if (!fields.email) {
    throw createValidationError("Password recovery requires an email", { status: 422 });
  }
  const email = normalizeEmail(fields.email);
  const confirmation = readConfirmation(request, context, fields);
  await requireLinksLeft(context, email);
  const known = await findUserByEmail(context.db.reader, email);
  if (!known?.emailConfirmedAt) {
    requireOpenSignups(context);
    const outcome = await register(context, {
      address: { kind: "email", email },
      data: fields.data,
      confirmation,
      startsSession: false,
    });
    if (outcome.kind === "unconfirmed") {
      // Reaching the sending limit is no error, because it would reveal which addresses are
      // confirmed.
      if (await takeConfirmation(context, email)) await sendConfirmation(context, outcome);
      return json({});
    }
  }
  const user = known ?? (await findUserByEmail(context.db.reader, email));
  if (user) {
    await mailUser(context, user, async (db, present) => {
      await writeAudit(db, context, present, "user_recovery_requested");
      const { mail } = await prepareMail(db, context, present, "magic_link", confirmation);
      return [mail];
    });
  }
  return json({});
}

async function sendCode(request: Request, context: Context, fields: OtpBody): Promise<Response> {
  if (!context.settings.external.phone) {
    throw new AuthError("phone_provider_disabled", "Unsupported phone provider");
  }
  requireMetadataFits(context, fields.data);
  const phone = normalizePhone(fields.phone);
  // Ignores a PKCE challenge, because typing the code returns the session directly.
  const confirmation = readConfirmation(request, context, { phone, channel: fields.channel });
  await requireSmsLeft(context, phone);
  const known = await findUserByPhone(context.db.reader, phone);
  if (!known?.phoneConfirmedAt) {
    requireOpenSignups(context);
    const outcome = await register(context, {
      address: { kind: "phone", phone },
      data: fields.data,
      confirmation,
      startsSession: false,
    });
    if (outcome.kind === "unconfirmed") {
      return json({ message_id: await sendConfirmation(context, outcome) });
    }
  }
  const text = await transaction(context.db, async (db) => {
    const user = await lockUserByAddress(db, { kind: "phone", phone });
    if (!user) throw createSignupsClosedError();
    await writeAudit(db, context, user, "user_recovery_requested", { channel: "sms" });
    return (await prepareSms(db, context, user, "confirmation")).text;
  });
  return json({ message_id: await deliverSms(context, text) });
}

function requireMagicLinks({ settings }: Context): void {
  const { email, magicLink } = settings.external;
  if (email && magicLink) return;
  const message = email ? "Login with magic link is disabled" : "Email logins are disabled";
  throw new AuthError("email_provider_disabled", message, { status: 422 });
}

/**
 * Throws if no user has the address. With `create_user: false`, the protocol reveals whether an
 * account exists.
 */
async function requireKnown({ db }: Context, { email, phone }: OtpBody): Promise<void> {
  const user: User | undefined = email
    ? await findUserByEmail(db.reader, normalizeEmail(email))
    : await findUserByPhone(db.reader, normalizePhone(phone));
  if (!user) throw createSignupsClosedError();
}

function createSignupsClosedError(): AuthError {
  return new AuthError("otp_disabled", "Signups not allowed for otp");
}
