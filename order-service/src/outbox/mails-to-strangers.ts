import { normalizeMailbox } from "@damson/service-runtime/mail/mailbox";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createTooManyRequestsError } from "../errors.ts";

type Limited = Pick<Service, "limiter" | "settings">;

const ALL = "mailsToStrangers";

/**
 * Returns true if an unverified address may be sent an email, and counts it. Limits per address and
 * for all addresses together keep spammers from using the shop.
 */
export async function mayWriteTo(
  { limiter, settings: { limits } }: Limited,
  db: Queries,
  email: string,
): Promise<boolean> {
  // A rollback undoes both the email and the count.
  const portion = { db: db.$pickTables<"rate_limits">() };
  const key = `mailsToAddress ${normalizeMailbox(email)}`;
  if ((await limiter.take(limits.mailsToAddress, key, portion)) > 0) return false;
  return (await limiter.take(limits.mailsToStrangers, ALL, portion)) === 0;
}

/** Throws `too_many_requests` if the limit for all addresses is reached. */
export async function requireMailsLeft({ limiter, settings }: Limited): Promise<void> {
  const seconds = await limiter.peek(settings.limits.mailsToStrangers, ALL);
  if (seconds > 0) throw createTooManyRequestsError(seconds);
}
