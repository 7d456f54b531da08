import {
  completeEmailChange,
  completePhoneChange,
  prepareEmailChange,
} from "../account/address-changes.ts";
import { changePassword, preparePassword } from "../account/password-change.ts";
import { reviewFactors } from "../account/recent-factors.ts";
import {
  extendMetadata,
  readUserChanges,
  requirePermission,
  requireUsableAddresses,
  type UserChanges,
  userChangesBody,
} from "../account/user-changes.ts";
import { writeAudit } from "../audit/audit-log.ts";
import type { UserContext, UserHandler } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { readJson } from "../http/json.ts";
import type { FactorNotes } from "../messages/email/mail-templates.ts";
import { lockOwnUser } from "../sessions/own-account.ts";
import { sendNotice } from "../users/notices.ts";
import { updateUser as saveUser, type User } from "../users/users.ts";
import { deliver } from "../verification/deliveries.ts";
import type { MailRequest, PreparedMail } from "../verification/link-mails.ts";
import { deliverSms, type PreparedSms, prepareSms } from "../verification/phone-codes.ts";
import { countMails } from "../verification/sending-limits.ts";
import { createUserResponse } from "./user.ts";

interface Outcome {
  readonly user: User;
  readonly mails: readonly PreparedMail[];
  readonly text?: PreparedSms | undefined;
  readonly factors?: FactorNotes | undefined;
}

export const updateOwnUser: UserHandler = async (request, context) => {
  const fields = await readJson(request, userChangesBody);
  const changes = await readUserChanges(request, context, fields);
  await requirePermission(context, changes);
  await requireUsableAddresses(context, changes);
  const { password } = changes;
  const encryptedPassword =
    password === undefined
      ? undefined
      : await preparePassword(context, {
          password,
          currentPassword: fields.current_password,
          nonce: fields.nonce,
        });

  const { user, mails, text, factors } = await transaction(context.db, async (db) => {
    const present = await lockOwnUser(db, context);
    const outcome = await apply(db, context, present, changes, encryptedPassword);
    await countMails(context, outcome.mails.length, db);
    return outcome;
  });
  if (encryptedPassword !== undefined)
    await sendNotice(context, user, "password_changed", { factors });
  if (mails.length > 0) await deliver(context, ...mails);
  if (text) await deliverSms(context, text);
  return createUserResponse(context, user);
};

async function apply(
  db: Queries,
  context: UserContext,
  present: User,
  { data, email, phone, mailRequest, removesRecentFactors }: UserChanges,
  encryptedPassword: string | undefined,
): Promise<Outcome> {
  let user = present;
  let mails: readonly PreparedMail[] = [];
  let text: PreparedSms | undefined;
  let factors: FactorNotes | undefined;
  if (encryptedPassword !== undefined) {
    user = await changePassword(db, context, user, encryptedPassword);
    factors = await reviewFactors(db, context, { removeRecent: removesRecentFactors });
  }
  if (data) {
    const rawUserMetaData = extendMetadata(context, user.rawUserMetaData, data);
    user = await saveUser(db, user, { rawUserMetaData }, context.clock());
  }
  if (email) ({ user, mails } = await changeEmail(db, context, user, email, mailRequest));
  if (phone) ({ user, text } = await changePhone(db, context, user, phone));
  await writeAudit(db, context, user, "user_modified");
  return { user, mails, text, factors };
}

async function changeEmail(
  db: Queries,
  context: UserContext,
  user: User,
  email: string,
  request: MailRequest,
): Promise<Outcome> {
  const requested = await saveUser(db, user, { emailChange: email }, context.clock());
  // For an anonymous user, this is like a sign-up. Other users must confirm a new address.
  if (user.isAnonymous && context.settings.mailer.autoconfirm) {
    return { user: await completeEmailChange(db, context, requested), mails: [] };
  }
  return prepareEmailChange(db, context, requested, request);
}

async function changePhone(
  db: Queries,
  context: UserContext,
  user: User,
  phone: string,
): Promise<{ readonly user: User; readonly text: PreparedSms | undefined }> {
  const requested = await saveUser(db, user, { phoneChange: phone }, context.clock());
  if (context.settings.sms.autoconfirm) {
    return { user: await completePhoneChange(db, context, requested), text: undefined };
  }
  return prepareSms(db, context, requested, "phone_change");
}
