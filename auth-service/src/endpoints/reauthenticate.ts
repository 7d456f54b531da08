import { writeAudit } from "../audit.ts";
import type { UserHandler } from "../context.ts";
import { transaction } from "../database.ts";
import { deliver } from "../deliveries.ts";
import { AuthError } from "../errors.ts";
import { json } from "../http/json.ts";
import { prepareMail } from "../link-mails.ts";
import { lockOwnUser } from "../own-account.ts";
import { deliverText, prepareText } from "../phone-codes.ts";
import { countMails, requireMailsLeft, requireTextsLeft } from "../sending-limits.ts";
import type { User } from "../users.ts";

/** `GET /reauthenticate`: sends a code, with which the user may change their password. */
export const reauthenticate: UserHandler = async (_request, context) => {
  requireConfirmedAddress(context.user);
  const byMail = Boolean(context.user.email);
  await (byMail ? requireMailsLeft(context) : requireTextsLeft(context));
  const { mail, text } = await transaction(context.db, async (db) => {
    const user = await lockOwnUser(db, context);
    await writeAudit(db, context, user, "user_reauthenticate_requested");
    if (!byMail) {
      return { mail: undefined, ...(await prepareText(db, context, user, "reauthentication")) };
    }
    const { mail } = await prepareMail(db, context, user, "reauthentication", { redirectTo: "" });
    await countMails(context, 1, db);
    return { text: undefined, mail };
  });
  if (mail) await deliver(context, mail);
  return json(text ? { message_id: await deliverText(context, text) } : {});
};

function requireConfirmedAddress({ email, emailConfirmedAt, phone, phoneConfirmedAt }: User) {
  if (!email && !phone) {
    const message = "Reauthentication requires the user to have an email or a phone number";
    throw new AuthError("validation_failed", message);
  }
  if (email && !emailConfirmedAt) {
    const message = "Please verify your email first.";
    throw new AuthError("email_not_confirmed", message, { status: 422 });
  }
  if (!email && !phoneConfirmedAt) {
    const message = "Please verify your phone first.";
    throw new AuthError("phone_not_confirmed", message, { status: 422 });
  }
}
