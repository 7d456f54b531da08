import { normalizeMailbox } from "@damson/service-runtime/mail/mailbox";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { tooManyRequests } from "../errors.ts";

type Limited = Pick<Service, "limiter" | "settings">;

const ALL = "mailsToStrangers";

/**
 * Whether an unverified address may be mailed, by a limit per address and one overall, so that the shop cannot be used
 * for spam. Counts it as sent.
 */
export async function mayWriteTo(
  { limiter, settings: { limits } }: Limited,
  db: Queries,
  email: string,
): Promise<boolean> {
  // In the same transaction as the mail, so that both are rolled back together.
  const portion = { db: db.$pickTables<"rate_limits">() };
  const key = `mailsToAddress ${normalizeMailbox(email)}`;
  if ((await limiter.take(limits.mailsToAddress, key, portion)) > 0) return false;
  return (await limiter.take(limits.mailsToStrangers, ALL, portion)) === 0;
}

/** Throws `too_many_requests` while the overall limit is reached. */
export async function requireMailsLeft({ limiter, settings }: Limited): Promise<void> {
  const seconds = await limiter.peek(settings.limits.mailsToStrangers, ALL);
  if (seconds > 0) throw tooManyRequests(seconds);
}
