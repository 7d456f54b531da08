/** Mails to whoever has an address here, without telling whether anybody does. */
import type { Context } from "./context.ts";
import { type Queries, transaction } from "./database.ts";
import { deliverUnseen } from "./deliveries.ts";
import type { PreparedMail } from "./link-mails.ts";
import { requireMailPause, requirePauseOver, secondsForStranger } from "./sending-limits.ts";
import { findUserByEmail, lockUser, type User } from "./users.ts";

/** What is asked to be sent to an address. */
export interface MailQuestion {
  /** Asking the same again has to wait, even if nothing was sent. */
  readonly name: string;
  readonly email: string;
  /** When the user was sent the last one; `undefined` where there is nothing to send. */
  lastSent(user: User): Date | null | undefined;
  prepare(db: Queries, user: User): Promise<readonly PreparedMail[]>;
}

/**
 * Sends the user of an address a mail, if there is one. Throws `over_email_send_rate_limit` for a
 * second one too soon, whether or not there is such a user. Only what both have in common is done
 * before the answer: the time it takes would tell them apart otherwise.
 */
export async function mailIfKnown(context: Context, question: MailQuestion): Promise<void> {
  const { db, post } = context;
  const name = `${question.name} ${question.email}`;
  const user = await findUserByEmail(db.reader, question.email);
  const seconds = await secondsForStranger(context, name);
  const lastSent = user && question.lastSent(user);
  if (!user || lastSent === undefined) return requirePauseOver(seconds);
  // Nothing says yet that one was sent: of two requests at once, the second would tell.
  if (post.isUnderWay(name)) requirePauseOver(seconds);
  requireMailPause(context, lastSent);
  // Meanwhile there may be nothing to send any more.
  const sending = mailUser(context, user, async (queries, present) =>
    question.lastSent(present) === undefined ? [] : question.prepare(queries, present),
  );
  return post.behindAnswer(sending, name);
}

/** The same for somebody who was found; it takes as long as opening an account for a stranger. */
export async function mailUser(
  context: Context,
  { id }: User,
  prepare: MailQuestion["prepare"],
): Promise<void> {
  const mails = await transaction(context.db, async (db) => {
    const user = await lockUser(db, id);
    return user ? prepare(db, user) : [];
  });
  return deliverUnseen(context, ...mails);
}
