/** Mails to whoever has an address here, without telling whether anybody does. */
import { type AuditAction, writeAudit } from "./audit.ts";
import type { Context } from "./context.ts";
import { type Queries, transaction } from "./database.ts";
import { deliverUnseen } from "./deliveries.ts";
import { type MailRequest, type PreparedMail, prepareMail } from "./link-mails.ts";
import type { MailPurpose } from "./mail-purposes.ts";
import { requirePauseOfStranger } from "./sending-limits.ts";
import { findUserByEmail, lockUser, type User } from "./users.ts";

interface MailToKnownUser {
  readonly purpose: MailPurpose;
  readonly action: AuditAction;
  readonly request: MailRequest;
}

/**
 * Sends the user of an address a mail. Throws `over_email_send_rate_limit` for a second one too
 * soon, whether or not there is such a user.
 */
export function mailKnownUser(
  context: Context,
  email: string,
  { purpose, action, request }: MailToKnownUser,
): Promise<void> {
  return mailIfKnown(context, `${purpose} ${email}`, email, async (db, user) => {
    await writeAudit(db, context, user, action);
    return [(await prepareMail(db, context, user, purpose, request)).mail];
  });
}

/**
 * The same, where `prepare` decides whether there is anything to send. `question` names what is
 * asked: asking it again has to wait, even if nothing was sent.
 */
export async function mailIfKnown(
  context: Context,
  question: string,
  email: string,
  prepare: (db: Queries, user: User) => Promise<readonly PreparedMail[]>,
): Promise<void> {
  const known = await findUserByEmail(context.db.reader, email);
  const mails = known
    ? await transaction(context.db, async (db) => {
        const user = await lockUser(db, known.id);
        return user ? prepare(db, user) : [];
      })
    : [];
  if (mails.length === 0) return requirePauseOfStranger(context, question);
  return deliverUnseen(context, ...mails);
}
