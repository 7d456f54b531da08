import * as v from "valibot";
import { prepareEmailChange } from "../address-changes.ts";
import { normalizeEmail, normalizePhone } from "../addresses.ts";
import { writeAudit } from "../audit.ts";
import type { Context, Handler } from "../context.ts";
import { transaction } from "../database.ts";
import { AuthError } from "../errors.ts";
import { json, readJson } from "../http/json.ts";
import { requireHuman, securityField } from "../human.ts";
import { mailIfKnown } from "../known-users.ts";
import { type MailRequest, prepareMail } from "../link-mails.ts";
import { deliverText, prepareText } from "../phone-codes.ts";
import { challengeFields, readChallenge } from "../pkce.ts";
import { redirectTarget } from "../redirects.ts";
import { requireMailsLeft, requireTextsLeft } from "../sending-limits.ts";
import { findUserByPhone, lockUser } from "../users.ts";

const body = v.object({
  type: v.optional(v.string(), ""),
  email: v.optional(v.string(), ""),
  phone: v.optional(v.string(), ""),
  ...challengeFields,
  ...securityField,
});
type ResendBody = v.InferOutput<typeof body>;

const types = ["signup", "email_change", "sms", "phone_change"];

/** `POST /resend`: sends the last mail or text again, if it is still needed. */
export const resend: Handler = async (request, context) => {
  const given = await readJson(request, body);
  await requireHuman(request, context, given.gotrue_meta_security);
  requireFittingAddress(context, given);
  const challenge = readChallenge(given.code_challenge, given.code_challenge_method);
  if (given.phone) return json(await resendText(context, given.type, given.phone));
  await requireMailsLeft(context, mostMails(context, given.type));
  const redirectTo = redirectTarget(request, context);
  await resendMail(context, given.type, normalizeEmail(given.email), { redirectTo, challenge });
  return json({});
};

function resendMail(
  context: Context,
  type: string,
  email: string,
  request: MailRequest,
): Promise<void> {
  return mailIfKnown(context, {
    name: type,
    email,
    lastSent(user) {
      if (type === "signup" && !user.emailConfirmedAt) return user.confirmationSentAt;
      return type === "email_change" && user.emailChange ? user.emailChangeSentAt : undefined;
    },
    async prepare(db, user) {
      if (type === "email_change")
        return (await prepareEmailChange(db, context, user, request)).mails;
      await writeAudit(db, context, user, "user_confirmation_requested");
      return [(await prepareMail(db, context, user, "confirmation", request)).mail];
    },
  });
}

async function resendText(context: Context, type: string, given: string) {
  const phone = normalizePhone(given);
  await requireTextsLeft(context);
  const known = await findUserByPhone(context.db.reader, phone);
  const text = await transaction(context.db, async (db) => {
    const user = known && (await lockUser(db, known.id));
    if (!user) return undefined;
    if (type === "sms" && !user.phoneConfirmedAt) {
      await writeAudit(db, context, user, "user_recovery_requested");
      return (await prepareText(db, context, user, "confirmation")).text;
    }
    if (type === "phone_change" && user.phoneChange) {
      return (await prepareText(db, context, user, "phone_change")).text;
    }
    return undefined;
  });
  return text ? { message_id: await deliverText(context, text) } : {};
}

/** Depends on nothing but the request, so that it reveals nothing about the user. */
function mostMails({ settings }: Context, type: string): number {
  return type === "email_change" && settings.mailer.secureEmailChange ? 2 : 1;
}

function requireFittingAddress({ settings }: Context, { type, email, phone }: ResendBody): void {
  if (!types.includes(type)) throw refuse(`Missing one of these types: ${types.join(", ")}`);
  if (!email && type === "signup") throw refuse("Type provided requires an email address");
  if (!phone && type === "sms") throw refuse("Type provided requires a phone number");
  if (email && phone) {
    throw refuse("Only an email address or phone number should be provided.");
  }
  if (!email && !phone) throw refuse("Missing email address or phone number");
  if (email && !settings.external.email) {
    throw new AuthError("email_provider_disabled", "Email logins are disabled");
  }
  if (phone && !settings.external.phone) {
    throw new AuthError("phone_provider_disabled", "Phone logins are disabled");
  }
}

function refuse(message: string): AuthError {
  return new AuthError("validation_failed", message);
}
