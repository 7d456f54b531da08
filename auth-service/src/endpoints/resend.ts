import * as v from "valibot";
import { prepareEmailChange } from "../account/address-changes.ts";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context, Handler } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { challengeFields, readChallenge } from "../flows/pkce.ts";
import { json, readJson, text } from "../http/json.ts";
import { redirectTarget } from "../http/redirects.ts";
import { type Address, formatAddress, normalizeEmail, normalizePhone } from "../users/addresses.ts";
import { lockUserByAddress, type User } from "../users/users.ts";
import { type MailRequest, type PreparedMail, prepareMail } from "../verification/link-mails.ts";
import { mailIfKnown } from "../verification/mail-if-known.ts";
import { deliverSms, prepareSms } from "../verification/phone-codes.ts";
import {
  requireConfirmationsLeft,
  requireLinksLeft,
  requireSmsLeft,
  takeConfirmation,
} from "../verification/sending-limits.ts";
import { requireCaptcha, securityField } from "./captcha.ts";

const body = v.object({
  type: v.optional(text, ""),
  email: v.optional(text, ""),
  phone: v.optional(text, ""),
  ...challengeFields,
  ...securityField,
});
type ResendBody = v.InferOutput<typeof body>;

const textTypes = ["sms", "phone_change"];
const types = ["signup", "email_change", ...textTypes];

/** `POST /resend`: sends the last message again if it is still needed. */
export const resend: Handler = async (request, context) => {
  const fields = await readJson(request, body);
  await requireCaptcha(request, context, fields.gotrue_meta_security);
  requireAddressForType(context, fields);
  const challenge = readChallenge(fields.code_challenge, fields.code_challenge_method);
  const address = readAddress(fields);
  if (textTypes.includes(fields.type)) {
    const answer = await resendText(context, fields.type, address);
    // The response must not reveal who has an email address.
    return json(address.kind === "phone" ? answer : {});
  }
  await requireMailsLeft(context, fields.type, formatAddress(address));
  const redirectTo = redirectTarget(request, context, { isPkce: challenge !== undefined });
  await resendMail(context, fields.type, address, { redirectTo, challenge });
  return json({});
};

async function requireMailsLeft(context: Context, type: string, address: string): Promise<void> {
  if (type === "signup") return requireConfirmationsLeft(context, address);
  await requireLinksLeft(context, address, getMaxMails(context));
}

function resendMail(
  context: Context,
  type: string,
  address: Address,
  request: MailRequest,
): Promise<void> {
  return mailIfKnown(context, {
    name: type,
    address,
    lastSent(user) {
      if (type === "signup" && !user.emailConfirmedAt) return user.confirmationSentAt;
      return type === "email_change" && user.emailChange ? user.emailChangeSentAt : undefined;
    },
    async prepare(db, user) {
      if (type === "email_change") return resendEmailChange(db, context, user, request);
      await writeAudit(db, context, user, "user_confirmation_requested");
      return [(await prepareMail(db, context, user, "confirmation", request)).mail];
    },
  });
}

/**
 * Limits emails to the new address from all accounts together, because it may belong to a stranger.
 */
async function resendEmailChange(
  db: Queries,
  context: Context,
  user: User,
  request: MailRequest,
): Promise<readonly PreparedMail[]> {
  if (!(await takeConfirmation(context, user.emailChange ?? "", db))) return [];
  return (await prepareEmailChange(db, context, user, request)).mails;
}

async function resendText(context: Context, type: string, address: Address) {
  await requireSmsLeft(context, formatAddress(address));
  const text = await transaction(context.db, async (db) => {
    const user = await lockUserByAddress(db, address);
    if (!user) return undefined;
    if (type === "sms" && !user.phoneConfirmedAt) {
      await writeAudit(db, context, user, "user_recovery_requested");
      return (await prepareSms(db, context, user, "confirmation")).text;
    }
    if (type === "phone_change" && user.phoneChange) {
      return (await prepareSms(db, context, user, "phone_change")).text;
    }
    return undefined;
  });
  return text ? { message_id: await deliverSms(context, text) } : {};
}

/** Reads the address. Users who change one kind of address may send the other kind too. */
function readAddress({ email, phone }: ResendBody): Address {
  return email
    ? { kind: "email", email: normalizeEmail(email) }
    : { kind: "phone", phone: normalizePhone(phone) };
}

/**
 * Returns the maximum number of emails. It is the same for all users, because a difference would
 * reveal whether one exists.
 */
function getMaxMails({ settings }: Context): number {
  return settings.mailer.secureEmailChange ? 2 : 1;
}

function requireAddressForType({ settings }: Context, { type, email, phone }: ResendBody): void {
  if (!types.includes(type))
    throw createValidationError(`Missing one of these types: ${types.join(", ")}`);
  if (!email && type === "signup")
    throw createValidationError("Type provided requires an email address");
  if (!phone && type === "sms")
    throw createValidationError("Type provided requires a phone number");
  if (email && phone) {
    throw createValidationError("Only an email address or phone number should be provided.");
  }
  if (!email && !phone) throw createValidationError("Missing email address or phone number");
  if (email && !settings.external.email) {
    throw new AuthError("email_provider_disabled", "Email logins are disabled");
  }
  if (phone && !settings.external.phone) {
    throw new AuthError("phone_provider_disabled", "Phone logins are disabled");
  }
}
