/** Sends the mails that transactions prepared. */
import type { Context } from "./context.ts";
import { toColumns } from "./database/rows.ts";
import { transaction } from "./database.ts";
import { AuthError } from "./errors.ts";
import type { PreparedMail } from "./link-mails.ts";
import { countMails } from "./sending-limits.ts";

/** Mails that are counted already. A failure is told to the client, who may ask again at once. */
export async function deliver(context: Context, ...mails: readonly PreparedMail[]): Promise<void> {
  await orForget(context, mails, () => send(context, mails)).catch((cause: unknown) => {
    const [mail] = mails;
    const what = mail?.letter.replaceAll("_", " ") ?? "";
    throw new AuthError("unexpected_failure", `Error sending ${what} email`, { cause });
  });
}

/** Mails of which even a failure would tell who has an account here: it is only logged. */
export function deliverUnseen(context: Context, ...mails: readonly PreparedMail[]): Promise<void> {
  const sending = orForget(context, mails, async () => {
    await countMails(context, mails.length);
    await send(context, mails);
  });
  const logged = sending.catch((err: unknown) => {
    context.log.error({ err, requestId: context.requestId }, "a mail could not be sent");
  });
  return context.post.behindAnswer(logged);
}

async function send({ post }: Context, mails: readonly PreparedMail[]): Promise<void> {
  for (const { letter, occasion } of mails) await post.mail(letter, occasion);
}

/** What was not sent need not be waited for before it is asked for again. */
async function orForget(
  context: Context,
  mails: readonly PreparedMail[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    await forgetSending(context, mails);
    throw error;
  }
}

async function forgetSending({ db, clock }: Context, mails: readonly PreparedMail[]) {
  await transaction(db, async (queries) => {
    for (const { userId, sentAt } of mails) {
      const columns = toColumns<"users">({ [sentAt]: null, updatedAt: clock() });
      await queries.updateTable("users").set(columns).where("id", "=", userId).execute();
    }
  });
}
