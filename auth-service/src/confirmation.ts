/** Asking new users to show that the address they signed up with is theirs. */
import type { Address } from "./addresses.ts";
import type { Context } from "./context.ts";
import type { Queries } from "./database.ts";
import { deliverUnseen } from "./deliveries.ts";
import { AuthError } from "./errors.ts";
import { type MailRequest, type PreparedMail, prepareMail } from "./link-mails.ts";
import {
  type Channel,
  deliverText,
  type PreparedText,
  prepareText,
  readChannel,
} from "./phone-codes.ts";
import { readChallenge } from "./pkce.ts";
import { redirectTarget } from "./redirects.ts";
import { requireMailsLeft, requireTextsLeft } from "./sending-limits.ts";
import type { User } from "./users.ts";

/** Where the mail's link leads, or what way a text goes. */
export interface ConfirmationRequest extends MailRequest {
  readonly channel: Channel;
}

/** What is to be sent once the user is committed. */
export type ConfirmationMessage = { readonly mail: PreparedMail } | { readonly text: PreparedText };

interface ConfirmationFields {
  readonly phone: string;
  readonly channel?: string | undefined;
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
}

/** Throws `validation_failed` for a challenge that is none, or for one with a phone number. */
export function readConfirmation(
  request: Request,
  context: Context,
  given: ConfirmationFields,
): ConfirmationRequest {
  const challenge = readChallenge(given.code_challenge, given.code_challenge_method);
  if (challenge && given.phone) {
    throw new AuthError("validation_failed", "PKCE not supported for phone signups");
  }
  const channel = readChannel(given.channel);
  return { redirectTo: redirectTarget(request, context), challenge, channel };
}

/** Throws where a message would have to be sent and no more may be; for known and unknown alike. */
export async function requireConfirmable(context: Context, { kind }: Address): Promise<void> {
  if (isAutoconfirmed(context, kind)) return;
  await (kind === "email" ? requireMailsLeft(context) : requireTextsLeft(context));
}

export function isAutoconfirmed({ settings }: Context, kind: Address["kind"]): boolean {
  return kind === "email" ? settings.mailer.autoconfirm : settings.sms.autoconfirm;
}

export function prepareConfirmation(
  db: Queries,
  context: Context,
  user: User,
  kind: Address["kind"],
  request: ConfirmationRequest,
): Promise<{ readonly user: User } & ConfirmationMessage> {
  if (kind === "email") return prepareMail(db, context, user, "confirmation", request);
  return prepareText(db, context, user, "confirmation", request.channel);
}

/** Gives the gateway's id of a text. */
export async function sendConfirmation(
  context: Context,
  message: ConfirmationMessage,
): Promise<string | undefined> {
  if ("text" in message) return deliverText(context, message.text);
  await deliverUnseen(context, message.mail);
  return undefined;
}
