import { normalizeMailbox } from "@damson/service-runtime/mail/mailbox";
import type { Rate } from "@damson/service-runtime/rate-limits/rate-limiter";
import type { Context, UserContext } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { AuthError } from "../errors.ts";

/** Key of limits that apply to the whole service. */
const SERVICE = "service";
const FACTOR_SMS = "text to a factor";

/**
 * Counts confirmation emails to an address, and requests of this client. Throws
 * `over_email_send_rate_limit` if one of these limits, or the limit of the service, is reached.
 * Call it before looking up the user, so that the response reveals nothing.
 */
export async function requireConfirmationsLeft(
  context: Context,
  email: string,
  count = 1,
): Promise<void> {
  const left = await takeConfirmationToken(context, email);
  requireMails(left || (await takeClientToken(context, count)));
  await requireServiceMailsLeft(context, count);
}

/**
 * Counts a confirmation email. Returns false if the limit is reached, because an error would reveal
 * that the user exists.
 */
export async function takeConfirmation(
  context: Context,
  email: string,
  db?: Queries,
): Promise<boolean> {
  return (await takeConfirmationToken(context, email, db)) === 0;
}

function takeConfirmationToken({ limits }: Context, email: string, db?: Queries): Promise<number> {
  return limits.take("confirmationsToAddress", normalizeMailbox(email), { db });
}

/** Counts sign-in and recovery emails to an address. Throws like `requireConfirmationsLeft`. */
export async function requireLinksLeft(context: Context, email: string, count = 1): Promise<void> {
  const left = await context.limits.take("messagesToAddress", normalizeMailbox(email));
  requireMails(left || (await takeClientToken(context, count)));
  await requireServiceMailsLeft(context, count);
}

/**
 * Counts emails to a signed-in user. Strangers cannot use up this limit. Throws like
 * `requireConfirmationsLeft`.
 */
export async function requireOwnMailsLeft(context: UserContext): Promise<void> {
  const left = await context.limits.take("messagesToAddress", `user ${context.user.id}`);
  requireMails(left || (await takeClientToken(context)));
  await requireServiceMailsLeft(context);
}

/** Counts messages per client, so that one client cannot use up the limit of the service. */
function takeClientToken({ limits, address }: Context, count = 1): Promise<number> {
  return limits.take("messagesByClient", "message", { address, count });
}

/** Throws if the limit of the service is reached. No other limit applies to administrators. */
export async function requireServiceMailsLeft(context: Context, count = 1): Promise<void> {
  requireMails(await peekMails(context, count));
}

/** Counts text messages to a number. Throws `over_sms_send_rate_limit`. */
export async function requireSmsLeft(context: Context, to: string): Promise<void> {
  const { settings, limits } = context;
  const isFree = isUnlimited(settings.limits.smsSent, settings.sms.autoconfirm);
  const seconds =
    (await limits.take("messagesToAddress", to)) ||
    (await takeClientToken(context)) ||
    (isFree ? 0 : await limits.peek("smsSent", SERVICE));
  if (seconds > 0) throw createTooManySmsError("SMS rate limit exceeded", seconds);
}

async function peekMails({ settings, limits }: Context, count: number): Promise<number> {
  if (isUnlimited(settings.limits.emailsSent, settings.mailer.autoconfirm)) return 0;
  return limits.peek("emailsSent", SERVICE, { count });
}

/**
 * Counts emails before they are sent: all of them, or none. With `db`, a rollback undoes the count;
 * call it as the last step of the transaction. Throws `over_email_send_rate_limit`.
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
  if (seconds > 0) throw createTooManySmsError("SMS rate limit exceeded", seconds);
}

export async function releaseMails({ settings, limits }: Context, count: number): Promise<void> {
  const rate = settings.limits.emailsSent;
  if (rate === "off" || isUnlimited(rate, settings.mailer.autoconfirm)) return;
  await limits.releaseAt(rate, "emailsSent", SERVICE, count);
}

export function requireMailPause({ settings, clock }: Context, sentAt: Date | null): void {
  requirePauseOver(calculateWait(sentAt, settings.smtp.maxFrequencySeconds, clock()));
}

export function requireSmsPause(
  { clock }: Context,
  sentAt: Date | null,
  pauseSeconds: number,
): void {
  const seconds = calculateWait(sentAt, pauseSeconds, clock());
  if (seconds > 0) throw createTooManySmsError(formatPauseMessage(seconds), seconds);
}

/**
 * Counts a text message to the user's factors. One is allowed per period, even if a factor is
 * enrolled again. The limit is per user, because a stranger could enrol the number of someone else
 * and block that person. A rollback undoes the count; call it as the last step of the transaction.
 * Throws `over_sms_send_rate_limit`.
 */
export async function takeFactorSms(context: UserContext, db: Queries): Promise<void> {
  const rate = getFactorSmsRate(context);
  const seconds = await context.limits.takeAt(rate, FACTOR_SMS, context.user.id, { db });
  if (seconds > 0) throw createTooManySmsError(formatPauseMessage(seconds), seconds);
}

export function releaseFactorSms(context: UserContext): Promise<void> {
  return context.limits.releaseAt(getFactorSmsRate(context), FACTOR_SMS, context.user.id);
}

/**
 * Counts an email request for an unknown address, and returns the seconds to wait. If only known
 * addresses had to wait, a second request would reveal whether an account exists.
 */
export function takeUnknownAddressToken(
  { settings, limits }: Context,
  key: string,
): Promise<number> {
  const rate = { count: 1, seconds: settings.smtp.maxFrequencySeconds };
  return limits.takeAt(rate, "mail to an unknown address", key);
}

export function requirePauseOver(seconds: number): void {
  if (seconds > 0) throw createTooManyMailsError(formatPauseMessage(seconds), seconds);
}

function getFactorSmsRate({ settings }: Context): Rate {
  return { count: 1, seconds: settings.mfa.phoneMaxFrequencySeconds };
}

/** With autoconfirmation, emails are rare and not limited, unless the limit is 0. */
function isUnlimited(rate: Context["settings"]["limits"]["emailsSent"], autoconfirm: boolean) {
  return autoconfirm && (rate === "off" || rate.count > 0);
}

function calculateWait(sentAt: Date | null, pauseSeconds: number, now: Date): number {
  if (sentAt === null) return 0;
  const seconds = pauseSeconds - (now.getTime() - sentAt.getTime()) / 1000;
  // A longer wait would mean that a clock was wrong.
  return seconds > 2 * pauseSeconds ? 0 : Math.max(0, Math.ceil(seconds));
}

function formatPauseMessage(seconds: number): string {
  return `For security purposes, you can only request this after ${seconds} seconds.`;
}

function requireMails(secondsToWait: number): void {
  if (secondsToWait > 0) {
    throw createTooManyMailsError("email rate limit exceeded", secondsToWait);
  }
}

function createTooManyMailsError(message: string, retryAfterSeconds: number): AuthError {
  return new AuthError("over_email_send_rate_limit", message, { retryAfterSeconds });
}

function createTooManySmsError(message: string, retryAfterSeconds: number): AuthError {
  return new AuthError("over_sms_send_rate_limit", message, { retryAfterSeconds });
}
