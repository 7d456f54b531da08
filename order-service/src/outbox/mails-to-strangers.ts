import { mailboxOf } from "@damson/service-runtime/mail/mailbox";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { tooManyRequests } from "../errors.ts";

type Limited = Pick<Service, "limiter" | "settings">;

const ALL = "mailsToStrangers";

/**
 * Checks that a mail may go to an address that was typed, maybe not by its owner: so few to each
 * address, and so many to all, that the shop cannot be used to pester others. Counts it as sent.
 */
export async function mayWriteTo(
  { limiter, settings: { limits } }: Limited,
  db: Queries,
  email: string,
): Promise<boolean> {
  // In the transaction that writes the mail: without it, nothing was sent.
  const portion = { db: db.$pickTables<"rate_limits">() };
  const key = `mailsToAddress ${mailboxOf(email)}`;
  if ((await limiter.take(limits.mailsToAddress, key, portion)) > 0) return false;
  return (await limiter.take(limits.mailsToStrangers, ALL, portion)) === 0;
}

/** Throws `too_many_requests` while no mail can be sent, to any address. */
export async function requireMailsLeft({ limiter, settings }: Limited): Promise<void> {
  const seconds = await limiter.peek(settings.limits.mailsToStrangers, ALL);
  if (seconds > 0) throw tooManyRequests(seconds);
}
