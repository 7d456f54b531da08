import { writeAudit } from "../audit/audit-log.ts";
import type { UserHandler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { json } from "../http/json.ts";
import { lockOwnUser } from "../sessions/own-account.ts";
import type { User } from "../users/users.ts";
import { deliver } from "../verification/deliveries.ts";
import { prepareMail } from "../verification/link-mails.ts";
import { deliverSms, prepareSms } from "../verification/phone-codes.ts";
import { countMails, requireOwnMailsLeft, requireSmsLeft } from "../verification/sending-limits.ts";

/** `GET /reauthenticate`: sends a code for changing the password. */
export const reauthenticate: UserHandler = async (_request, context) => {
  requireConfirmedAddress(context.user);
  const { email, phone } = context.user;
  const byMail = Boolean(email);
  await (email ? requireOwnMailsLeft(context) : requireSmsLeft(context, phone ?? ""));
  const { mail, text } = await transaction(context.db, async (db) => {
    const user = await lockOwnUser(db, context);
    await writeAudit(db, context, user, "user_reauthenticate_requested");
    if (!byMail) {
      return { mail: undefined, ...(await prepareSms(db, context, user, "reauthentication")) };
    }
    const { mail } = await prepareMail(db, context, user, "reauthentication", { redirectTo: "" });
    await countMails(context, 1, db);
    return { text: undefined, mail };
  });
  if (mail) await deliver(context, mail);
  return json(text ? { message_id: await deliverSms(context, text) } : {});
};

function requireConfirmedAddress({ email, emailConfirmedAt, phone, phoneConfirmedAt }: User) {
  if (!email && !phone) {
    throw createValidationError(
      "Reauthentication requires the user to have an email or a phone number",
    );
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
