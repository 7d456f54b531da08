import type { Context } from "../context.ts";
import { transaction } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import { updateUser } from "../users/users.ts";
import type { PreparedMail } from "./link-mails.ts";
import { countMails, releaseMails } from "./sending-limits.ts";

/**
 * Sends emails that were counted before. Throws if that fails; the client may then retry
 * immediately.
 */
export async function deliver(context: Context, ...mails: readonly PreparedMail[]): Promise<void> {
  await resetSentAtOnFailure(context, mails, () => send(context, mails)).catch((cause: unknown) => {
    const [mail] = mails;
    const what = mail?.template.replaceAll("_", " ") ?? "";
    throw new AuthError("unexpected_failure", `Error sending ${what} email`, { cause });
  });
}

/** Sends emails and only logs failures: an error would reveal whether an account exists. */
export function deliverIgnoringErrors(
  context: Context,
  ...mails: readonly PreparedMail[]
): Promise<void> {
  const sending = resetSentAtOnFailure(context, mails, async () => {
    await countMails(context, mails.length);
    await send(context, mails);
  });
  const logged = sending.catch((err: unknown) => {
    context.log.error({ err, requestId: context.requestId }, "an email could not be sent");
  });
  return context.messenger.sendAfterResponse(logged);
}

async function send(context: Context, mails: readonly PreparedMail[]): Promise<void> {
  let sent = 0;
  try {
    for (const { template, data } of mails) {
      await context.messenger.sendMail(template, data);
      sent += 1;
    }
  } finally {
    await releaseMails(context, mails.length - sent);
  }
}

/** Resets the send time after a failure, so that the user may retry immediately. */
async function resetSentAtOnFailure(
  { db, clock }: Context,
  mails: readonly PreparedMail[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    await transaction(db, async (queries) => {
      for (const { user, sentAt } of mails) {
        await updateUser(queries, user, { [sentAt]: null }, clock());
      }
    });
    throw error;
  }
}
