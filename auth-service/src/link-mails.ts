/** Mails that carry a link and a code: made in a transaction, sent after it. */
import type { Context } from "./context.ts";
import { toColumns } from "./database/rows.ts";
import type { OneTimeTokenType } from "./database/schema.ts";
import { type Queries, transaction } from "./database.ts";
import { AuthError } from "./errors.ts";
import { createFlowState } from "./flow-states.ts";
import type { LetterKind } from "./mail/letters.ts";
import { type LinkType, linkAddress } from "./mail/links.ts";
import type { Occasion } from "./mail/writer.ts";
import { issueToken } from "./one-time-tokens.ts";
import type { Challenge } from "./pkce.ts";
import { countMail, requireMailPause } from "./sending-limits.ts";
import type { AmrMethod } from "./sessions.ts";
import { type User, updateUser } from "./users.ts";

export type MailPurpose = keyof typeof purposes;

type SentAt =
  | "confirmationSentAt"
  | "recoverySentAt"
  | "emailChangeSentAt"
  | "reauthenticationSentAt";

interface Purpose {
  readonly tokenType: OneTimeTokenType;
  readonly sentAt: SentAt;
  readonly letter: LetterKind;
  /** Absent where a code alone is sent. */
  readonly link?: LinkType;
  /** How a session that comes of a PKCE link says the user proved who they are. */
  readonly method?: AmrMethod;
  /** The name of the setting for the link's path. */
  readonly urlPath?: string;
}

const emailChange = {
  sentAt: "emailChangeSentAt",
  letter: "email_change",
  link: "email_change",
  method: "email_change",
  urlPath: "email_change",
} as const;

const purposes = {
  confirmation: {
    tokenType: "confirmation_token",
    sentAt: "confirmationSentAt",
    letter: "confirmation",
    link: "signup",
    method: "email/signup",
    urlPath: "confirmation",
  },
  invite: {
    tokenType: "confirmation_token",
    sentAt: "confirmationSentAt",
    letter: "invite",
    link: "invite",
    method: "invite",
    urlPath: "invite",
  },
  recovery: {
    tokenType: "recovery_token",
    sentAt: "recoverySentAt",
    letter: "recovery",
    link: "recovery",
    method: "recovery",
    urlPath: "recovery",
  },
  magic_link: {
    tokenType: "recovery_token",
    sentAt: "recoverySentAt",
    letter: "magic_link",
    link: "magiclink",
    method: "magiclink",
    urlPath: "recovery",
  },
  email_change_current: { ...emailChange, tokenType: "email_change_token_current" },
  email_change_new: { ...emailChange, tokenType: "email_change_token_new" },
  reauthentication: {
    tokenType: "reauthentication_token",
    sentAt: "reauthenticationSentAt",
    letter: "reauthentication",
  },
} satisfies Readonly<Record<string, Purpose>>;

export interface MailRequest {
  /** Where the link leads in the end; allowed already. */
  readonly redirectTo: string;
  readonly challenge?: Challenge | undefined;
}

/** A mail that leaves once its token is committed. */
export interface PreparedMail {
  readonly userId: string;
  readonly sentAt: SentAt;
  readonly letter: LetterKind;
  readonly occasion: Occasion;
  readonly token: string;
}

/** The user with the time of sending, and the mail that `deliver` takes after the transaction. */
export interface Prepared {
  readonly user: User;
  readonly mail: PreparedMail;
}

/**
 * Makes the token of a mail. Throws `over_email_send_rate_limit` when the last one of its kind was
 * just sent. The user must be locked, or new: otherwise two requests at once would send two.
 */
export async function prepareMail(
  db: Queries,
  context: Context,
  user: User,
  purpose: MailPurpose,
  request: MailRequest,
): Promise<Prepared> {
  const { sentAt, method }: Purpose = purposes[purpose];
  requireMailPause(context, user[sentAt]);
  const { challenge } = request;
  const now = context.clock();
  if (challenge && method) {
    const flow = { userId: user.id, providerType: method, method };
    await createFlowState(db, context, flow, challenge);
  }
  const mail = await makeLink(db, context, user, purpose, request);
  return { user: await updateUser(db, user, { [sentAt]: now }, now), mail };
}

/** The link and the code of a mail, whether it is sent or handed to an administrator. */
export async function makeLink(
  db: Queries,
  context: Context,
  user: User,
  purpose: MailPurpose,
  { redirectTo, challenge }: MailRequest,
): Promise<PreparedMail> {
  const { settings, secrets, clock } = context;
  const { tokenType, sentAt, letter, link: type, urlPath = "" }: Purpose = purposes[purpose];
  const to = (tokenType === "email_change_token_new" ? user.emailChange : user.email) ?? "";
  const { token, code } = await issueToken(db, secrets, {
    userId: user.id,
    type: tokenType,
    address: to,
    isPkce: challenge !== undefined,
    code: settings.mailer.otpLength,
    now: clock(),
  });
  const path = settings.mailTexts.urlPaths[urlPath];
  const link = type && linkAddress(settings.server.externalUrl, { type, token, redirectTo }, path);
  return {
    userId: user.id,
    sentAt,
    letter,
    token,
    occasion: {
      to,
      email: user.email ?? "",
      newEmail: user.emailChange ?? undefined,
      code,
      link,
      tokenHash: token,
      validSeconds: settings.mailer.otpSeconds,
      redirectTo,
      data: user.rawUserMetaData,
    },
  };
}

/** Sends what a transaction prepared. A failure is told to the client, who may ask again at once. */
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
