import * as v from "valibot";
import { createEmailExistsError } from "../account/address-changes.ts";
import { createAccount } from "../admin/write-account.ts";
import { writeAudit } from "../audit/audit-log.ts";
import type { Handler } from "../context.ts";
import { transactionWithUniqueRetry } from "../database/database.ts";
import { json, jsonObject, readJson, text } from "../http/json.ts";
import { redirectTarget } from "../http/redirects.ts";
import { resetUnverifiedAccount } from "../sessions/unverified-accounts.ts";
import { normalizeEmail } from "../users/addresses.ts";
import { readUserDetails, toUserJson } from "../users/user-json.ts";
import { isConfirmed, lockUserByAddress, updateUser } from "../users/users.ts";
import { deliver } from "../verification/deliveries.ts";
import { prepareMail } from "../verification/link-mails.ts";
import { countMails, requireServiceMailsLeft } from "../verification/sending-limits.ts";

const body = v.object({
  email: v.optional(text, ""),
  data: v.optional(jsonObject, {}),
});

/** `POST /invite`: creates an account and emails a sign-in link. */
export const invite: Handler = async (request, context) => {
  const { email: typed, data } = await readJson(request, body);
  const email = normalizeEmail(typed);
  await requireServiceMailsLeft(context);
  const mailRequest = { redirectTo: redirectTarget(request, context, { isPkce: false }) };
  const { user, mail } = await transactionWithUniqueRetry(context.db, async (db) => {
    const present = await lockUserByAddress(db, { kind: "email", email });
    if (present && isConfirmed(present)) throw createEmailExistsError();
    // A stranger may have signed up with the guest's address, so that account is reset.
    const guest = present
      ? await resetUnverifiedAccount(db, present, { kind: "email", email }, context.clock())
      : await createAccount(db, context, { email, userMetadata: data });
    const invited = await updateUser(db, guest, { invitedAt: context.clock() }, context.clock());
    const traits = { user_id: guest.id, user_email: email };
    await writeAudit(db, context, undefined, "user_invited", traits);
    const prepared = await prepareMail(db, context, invited, "invite", mailRequest);
    await countMails(context, 1, db);
    return prepared;
  });
  await deliver(context, mail);
  return json(toUserJson(user, await readUserDetails(context.db.reader, user.id)));
};
