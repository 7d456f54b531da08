import { normalizeMailbox } from "@damson/service-runtime/mail/mailbox";
import type { Rate } from "@damson/service-runtime/rate-limits/rate-limiter";
import type { Context, UserContext } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { AuthError } from "../errors.ts";

/** Key of the limits for the whole service. */
const SERVICE = "service";
const FACTOR_SMS = "text to a factor";

/**
 * Counts confirmation mails to an address and requests of this client. Throws `over_email_send_rate_limit` if one of
 * these limits, or the limit of the whole service, is reached. Call it before looking up users, so that the response
 * reveals nothing about them.
 */
export async function requireConfirmationsLeft(
  context: Context,
  email: string,
  count = 1,
): Promise<void> {
  const left = await secondsForConfirmation(context, email);
  requireMails(left || (await secondsForClient(context, count)));
  await requireServiceMailsLeft(context, count);
}

/** Counts a confirmation mail where an error would reveal the user. Returns false if the limit is reached. */
export async function takeConfirmation(
  context: Context,
  email: string,
  db?: Queries,
): Promise<boolean> {
  return (await secondsForConfirmation(context, email, db)) === 0;
}

function secondsForConfirmation({ limits }: Context, email: string, db?: Queries): Promise<number> {
  return limits.take("confirmationsToAddress", normalizeMailbox(email), { db });
}

/** Counts sign-in and recovery mails to an address. Throws like `requireConfirmationsLeft`. */
export async function requireLinksLeft(context: Context, email: string, count = 1): Promise<void> {
  const left = await context.limits.take("messagesToAddress", normalizeMailbox(email));
  requireMails(left || (await secondsForClient(context, count)));
  await requireServiceMailsLeft(context, count);
}

/** The same for mails to a signed-in user, whose limit strangers cannot use up. */
export async function requireOwnMailsLeft(context: UserContext): Promise<void> {
  const left = await context.limits.take("messagesToAddress", `user ${context.user.id}`);
  requireMails(left || (await secondsForClient(context)));
  await requireServiceMailsLeft(context);
}

/** Counts messages per client, so that no one uses up the shared limit. */
function secondsForClient({ limits, address }: Context, count = 1): Promise<number> {
  return limits.take("messagesByClient", "message", { address, count });
}

/** Throws if the service has reached its mail limit, the only one that applies to administrators. */
export async function requireServiceMailsLeft(context: Context, count = 1): Promise<void> {
  requireMails(await secondsForMails(context, count));
}

/** The same for text messages. Throws `over_sms_send_rate_limit`. */
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
 * Counts mails before they are sent, all or none. With `db`, they only count if its transaction commits, and this must
 * be its last step. Throws `over_email_send_rate_limit`.
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

export async function releaseMails({ settings, limits }: Context, count: number): Promise<void> {
  const rate = settings.limits.emailsSent;
  if (rate === "off" || isUnlimited(rate, settings.mailer.autoconfirm)) return;
  await limits.releaseAt(rate, "emailsSent", SERVICE, count);
}

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
 * Counts a text message to the user's factors: one per period, even if they are enrolled again. Counted per user,
 * because a stranger could enrol someone else's number and block the owner. Only counts if the transaction commits, and
 * this must be its last step. Throws `over_sms_send_rate_limit`.
 */
export async function takeFactorSms(context: UserContext, db: Queries): Promise<void> {
  const rate = factorSmsRate(context);
  const seconds = await context.limits.takeAt(rate, FACTOR_SMS, context.user.id, { db });
  if (seconds > 0) throw tooManySms(pauseMessage(seconds), seconds);
}

export function releaseFactorSms(context: UserContext): Promise<void> {
  return context.limits.releaseAt(factorSmsRate(context), FACTOR_SMS, context.user.id);
}

/**
 * Returns the seconds until an unknown address may be requested again. Without this, a second request would reveal
 * whether an account exists.
 */
export function secondsForUnknownAddress(
  { settings, limits }: Context,
  key: string,
): Promise<number> {
  const rate = { count: 1, seconds: settings.smtp.maxFrequencySeconds };
  return limits.takeAt(rate, "mail to an unknown address", key);
}

export function requirePauseOver(seconds: number): void {
  if (seconds > 0) throw tooManyMails(pauseMessage(seconds), seconds);
}

function factorSmsRate({ settings }: Context): Rate {
  return { count: 1, seconds: settings.mfa.phoneMaxFrequencySeconds };
}

/** Returns true with autoconfirmation, when mails are rare, unless the limit is 0. */
function isUnlimited(rate: Context["settings"]["limits"]["emailsSent"], autoconfirm: boolean) {
  return autoconfirm && (rate === "off" || rate.count > 0);
}

function secondsToWait(sentAt: Date | null, pauseSeconds: number, now: Date): number {
  if (sentAt === null) return 0;
  const seconds = pauseSeconds - (now.getTime() - sentAt.getTime()) / 1000;
  // A longer wait comes from a clock that was wrong.
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
