/** Sends the mails that transactions prepared. */
import type { Context } from "./context.ts";
import { toColumns } from "./database/rows.ts";
import { transaction } from "./database.ts";
import { AuthError } from "./errors.ts";
import type { PreparedMail } from "./link-mails.ts";
import { countMail } from "./sending-limits.ts";

/** A failure is told to the client, who may ask again at once. */
export async function deliver(context: Context, ...mails: readonly PreparedMail[]): Promise<void> {
  try {
    for (const { letter, occasion } of mails) {
      await countMail(context);
      await context.post.mail(letter, occasion);
    }
  } catch (error) {
    await forgetSending(context, mails);
    if (error instanceof AuthError) throw error;
    const [mail] = mails;
    const what = mail?.letter.replaceAll("_", " ") ?? "";
    throw new AuthError("unexpected_failure", `Error sending ${what} email`, { cause: error });
  }
}

/** The same where even a failure would tell who has an account here: it is only logged. */
export function deliverUnseen(context: Context, ...mails: readonly PreparedMail[]): Promise<void> {
  const sending = deliver(context, ...mails).catch((err: unknown) => {
    context.log.error({ err, requestId: context.requestId }, "a mail could not be sent");
  });
  return context.post.behindAnswer(sending);
}

async function forgetSending({ db, clock }: Context, mails: readonly PreparedMail[]) {
  await transaction(db, async (queries) => {
    for (const { userId, sentAt } of mails) {
      const columns = toColumns<"users">({ [sentAt]: null, updatedAt: clock() });
      await queries.updateTable("users").set(columns).where("id", "=", userId).execute();
    }
  });
}
