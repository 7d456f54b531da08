import { mailboxOf } from "@damson/service-runtime/mail/mailbox";
import type { Rate } from "@damson/service-runtime/rate-limits/buckets";
import type { Context, UserContext } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { AuthError } from "../errors.ts";

/** Emails and text messages are counted for the whole service, under this name. */
const SERVICE = "service";
const FACTOR_SMS = "text to a factor";

/**
 * Takes from the mails that may be sent to an unconfirmed address and asked for by this client. Throws
 * `over_email_send_rate_limit` if those, or the mails of the whole service, are used up. Called before users are looked up, so that the answer reveals
 * nothing about them.
 */
export async function requireConfirmationsLeft(
  context: Context,
  email: string,
  count = 1,
): Promise<void> {
  const left = await secondsForConfirmation(context, email);
  requireMails(left || (await secondsForClient(context, count)));
  await requireMailsOfServiceLeft(context, count);
}

/** Takes one of them where the answer must not reveal it: gives false if none is left. */
export async function takeConfirmation(
  context: Context,
  email: string,
  db?: Queries,
): Promise<boolean> {
  return (await secondsForConfirmation(context, email, db)) === 0;
}

function secondsForConfirmation({ limits }: Context, email: string, db?: Queries): Promise<number> {
  return limits.take("confirmationsToAddress", mailboxOf(email), { db });
}

/** Takes from the links that may be sent to an address. Throws like `requireConfirmationsLeft`. */
export async function requireLinksLeft(context: Context, email: string, count = 1): Promise<void> {
  const left = await context.limits.take("messagesToAddress", mailboxOf(email));
  requireMails(left || (await secondsForClient(context, count)));
  await requireMailsOfServiceLeft(context, count);
}

/** Does the same for mails to a signed-in user, whose count strangers cannot use up. */
export async function requireOwnMailsLeft(context: UserContext): Promise<void> {
  const left = await context.limits.take("messagesToAddress", `user ${context.user.id}`);
  requireMails(left || (await secondsForClient(context)));
  await requireMailsOfServiceLeft(context);
}

/** Takes from the messages that one client may ask for, so that it does not use up those of all others. */
function secondsForClient({ limits, address }: Context, count = 1): Promise<number> {
  return limits.take("messagesByClient", "message", { address, count });
}

/** Throws if the service may not send so many more mails. This is the only limit for administrators. */
export async function requireMailsOfServiceLeft(context: Context, count = 1): Promise<void> {
  requireMails(await secondsForMails(context, count));
}

/** Does the same for text messages. Throws `over_sms_send_rate_limit`. */
export async function requireSmsLeft(context: Context, to: string): Promise<void> {
  const { settings, limits } = context;
  const isFree = isUnlimited(settings.limits.smsSent, settings.sms.autoconfirm);
  const seconds =
    (await limits.take("messagesToAddress", to)) ||
    (await secondsForClient(context)) ||
    (isFree ? 0 : await limits.peek("smsSent", SERVICE));
  if (seconds > 0) throw tooManySms("SMS rate limit exceeded", seconds);
}

async function secondsForMails({ settings, limits }: Context, count: number): Promise<number> {
  if (isUnlimited(settings.limits.emailsSent, settings.mailer.autoconfirm)) return 0;
  return limits.peek("emailsSent", SERVICE, { count });
}

/**
 * Counts mails before they are sent, all or none. With `db`, they count only if its transaction is
 * committed; this must be its last step. Throws `over_email_send_rate_limit`.
 */
export async function countMails(
  { settings, limits }: Context,
  count: number,
  db?: Queries,
): Promise<void> {
  if (count === 0 || isUnlimited(settings.limits.emailsSent, settings.mailer.autoconfirm)) return;
  requireMails(await limits.take("emailsSent", SERVICE, { count, db }));
}

export async function countSms({ settings, limits }: Context): Promise<void> {
  if (isUnlimited(settings.limits.smsSent, settings.sms.autoconfirm)) return;
  const seconds = await limits.take("smsSent", SERVICE);
  if (seconds > 0) throw tooManySms("SMS rate limit exceeded", seconds);
}

/** Gives back mails that could not be sent. */
export async function giveBackMails({ settings, limits }: Context, count: number): Promise<void> {
  const rate = settings.limits.emailsSent;
  if (rate === "off" || isUnlimited(rate, settings.mailer.autoconfirm)) return;
  await limits.giveBackAt(rate, "emailsSent", SERVICE, count);
}

/** Throws if the last mail of this kind was sent to the user too recently. */
export function requireMailPause({ settings, clock }: Context, sentAt: Date | null): void {
  requirePauseOver(secondsToWait(sentAt, settings.smtp.maxFrequencySeconds, clock()));
}

export function requireSmsPause(
  { clock }: Context,
  sentAt: Date | null,
  pauseSeconds: number,
): void {
  const seconds = secondsToWait(sentAt, pauseSeconds, clock());
  if (seconds > 0) throw tooManySms(pauseMessage(seconds), seconds);
}

/**
 * Takes the one text message that may be sent to the factors of a user in that time, however often they
 * are enrolled anew. It is counted by user, since by number a stranger who enrolled it would keep its owner
 * from signing in. It counts only if the transaction is committed; this must be its last step. Throws
 * `over_sms_send_rate_limit`.
 */
export async function takeFactorSms(context: UserContext, db: Queries): Promise<void> {
  const rate = factorSmsRate(context);
  const seconds = await context.limits.takeAt(rate, FACTOR_SMS, context.user.id, { db });
  if (seconds > 0) throw tooManySms(pauseMessage(seconds), seconds);
}

/** Gives back a text message that could not be sent. */
export function giveBackFactorSms(context: UserContext): Promise<void> {
  return context.limits.giveBackAt(factorSmsRate(context), FACTOR_SMS, context.user.id);
}

/**
 * Gives the seconds to wait before another request for a mail to an unknown address. Without this, a
 * second request would show whether there is an account.
 */
export function secondsForUnknownAddress(
  { settings, limits }: Context,
  question: string,
): Promise<number> {
  const rate = { count: 1, seconds: settings.smtp.maxFrequencySeconds };
  return limits.takeAt(rate, "mail to an unknown address", question);
}

/** Throws `over_email_send_rate_limit` unless the wait is over. */
export function requirePauseOver(seconds: number): void {
  if (seconds > 0) throw tooManyMails(pauseMessage(seconds), seconds);
}

function factorSmsRate({ settings }: Context): Rate {
  return { count: 1, seconds: settings.mfa.phoneMaxFrequencySeconds };
}

/** True with autoconfirmation, where mails are rare, unless none may be sent at all. */
function isUnlimited(rate: Context["settings"]["limits"]["emailsSent"], autoconfirm: boolean) {
  return autoconfirm && (rate === "off" || rate.count > 0);
}

function secondsToWait(sentAt: Date | null, pauseSeconds: number, now: Date): number {
  if (sentAt === null) return 0;
  const seconds = pauseSeconds - (now.getTime() - sentAt.getTime()) / 1000;
  // A time further off comes from a clock that was wrong then.
  return seconds > 2 * pauseSeconds ? 0 : Math.max(0, Math.ceil(seconds));
}

function pauseMessage(seconds: number): string {
  return `For security purposes, you can only request this after ${seconds} seconds.`;
}

function requireMails(secondsToWait: number): void {
  if (secondsToWait > 0) throw tooManyMails("email rate limit exceeded", secondsToWait);
}

function tooManyMails(message: string, retryAfterSeconds: number): AuthError {
  return new AuthError("over_email_send_rate_limit", message, { retryAfterSeconds });
}

function tooManySms(message: string, retryAfterSeconds: number): AuthError {
  return new AuthError("over_sms_send_rate_limit", message, { retryAfterSeconds });
}
