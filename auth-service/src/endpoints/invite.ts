import * as v from "valibot";
import { emailExists } from "../address-changes.ts";
import { normalizeEmail } from "../addresses.ts";
import { createAccount } from "../admin/accounts.ts";
import { writeAudit } from "../audit.ts";
import type { Handler } from "../context.ts";
import { transactionAfterOthers } from "../database.ts";
import { deliver } from "../deliveries.ts";
import { json, readJson } from "../http/json.ts";
import { prepareMail } from "../link-mails.ts";
import { redirectTarget } from "../redirects.ts";
import { countMails, requireMailsLeft } from "../sending-limits.ts";
import { leaveOnlyAddress } from "../unproven-accounts.ts";
import { belongingsOf, userJson } from "../user-json.ts";
import { isConfirmed, lockUserByAddress, updateUser } from "../users.ts";

const body = v.object({
  email: v.optional(v.string(), ""),
  data: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** `POST /invite`: opens an account for somebody and mails them the way in. */
export const invite: Handler = async (request, context) => {
  const { email: given, data } = await readJson(request, body);
  const email = normalizeEmail(given);
  await requireMailsLeft(context);
  const mailRequest = { redirectTo: redirectTarget(request, context) };
  const { user, mail } = await transactionAfterOthers(context.db, async (db) => {
    const present = await lockUserByAddress(db, { kind: "email", email });
    if (present && isConfirmed(present)) throw emailExists();
    // Whoever signed up before with the guest's address may be a stranger.
    const guest = present
      ? await leaveOnlyAddress(db, present, { kind: "email", email }, context.clock())
      : await createAccount(db, context, { email, userMetadata: data });
    const invited = await updateUser(db, guest, { invitedAt: context.clock() }, context.clock());
    await writeAudit(db, context, undefined, "user_invited", {
      user_id: guest.id,
      user_email: email,
    });
    const prepared = await prepareMail(db, context, invited, "invite", mailRequest);
    await countMails(context, 1, db);
    return prepared;
  });
  await deliver(context, mail);
  return json(userJson(user, await belongingsOf(context.db.reader, user.id)));
};
