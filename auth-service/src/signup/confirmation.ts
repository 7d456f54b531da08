import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createValidationError } from "../errors.ts";
import { readChallenge } from "../flows/pkce.ts";
import { redirectTarget } from "../http/redirects.ts";
import type { Address } from "../users/addresses.ts";
import type { User } from "../users/users.ts";
import { deliverIgnoringErrors } from "../verification/deliveries.ts";
import { type MailRequest, type PreparedMail, prepareMail } from "../verification/link-mails.ts";
import {
  deliverSms,
  type PreparedSms,
  prepareSms,
  requireSmsChannel,
} from "../verification/phone-codes.ts";
import { requireConfirmationsLeft, requireSmsLeft } from "../verification/sending-limits.ts";

export type ConfirmationMessage = { readonly mail: PreparedMail } | { readonly text: PreparedSms };

interface ConfirmationFields {
  readonly phone: string;
  readonly channel?: string | undefined;
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
}

/**
 * Reads the redirect target and the PKCE challenge. Throws `validation_failed` for an invalid
 * challenge, or for one with a phone number.
 */
export function readConfirmation(
  request: Request,
  context: Context,
  fields: ConfirmationFields,
): MailRequest {
  const challenge = readChallenge(fields.code_challenge, fields.code_challenge_method);
  if (challenge && fields.phone) {
    throw createValidationError("PKCE not supported for phone signups");
  }
  if (fields.phone) requireSmsChannel(fields.channel);
  const redirectTo = redirectTarget(request, context, { isPkce: challenge !== undefined });
  return { redirectTo, challenge };
}

/**
 * Throws if a limit prevents the confirmation message. It does so whether or not the user exists.
 */
export async function requireConfirmable(context: Context, address: Address): Promise<void> {
  if (isAutoconfirmed(context, address.kind)) return;
  await (address.kind === "email"
    ? requireConfirmationsLeft(context, address.email)
    : requireSmsLeft(context, address.phone));
}

export function isAutoconfirmed({ settings }: Context, kind: Address["kind"]): boolean {
  return kind === "email" ? settings.mailer.autoconfirm : settings.sms.autoconfirm;
}

export function prepareConfirmation(
  db: Queries,
  context: Context,
  user: User,
  kind: Address["kind"],
  request: MailRequest,
): Promise<{ readonly user: User } & ConfirmationMessage> {
  if (kind === "email") return prepareMail(db, context, user, "confirmation", request);
  return prepareSms(db, context, user, "confirmation");
}

/** Sends the confirmation message. For a text message, returns its id at the gateway. */
export async function sendConfirmation(
  context: Context,
  message: ConfirmationMessage,
): Promise<string | undefined> {
  if ("text" in message) return deliverSms(context, message.text);
  await deliverIgnoringErrors(context, message.mail);
  return undefined;
}
