/** Emails with a link and a code. Prepared in a transaction, sent after it. */
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createFlowState } from "../flows/flow-states.ts";
import type { Challenge } from "../flows/pkce.ts";
import type { MailTemplate } from "../messages/email/mail-templates.ts";
import type { MailData } from "../messages/email/mail-writer.ts";
import { issueToken } from "../tokens/one-time-tokens.ts";
import { type User, updateUser } from "../users/users.ts";
import { type MailPurpose, mailPurposes, type SentAt } from "./mail-purposes.ts";
import { requireMailPause } from "./sending-limits.ts";

export interface MailRequest {
  /** Target that the link finally redirects to. The allow-list was checked before. */
  readonly redirectTo: string;
  readonly challenge?: Challenge | undefined;
}

export interface PreparedMail {
  readonly user: User;
  readonly sentAt: SentAt;
  readonly template: MailTemplate;
  readonly data: MailData;
  readonly token: string;
}

interface Prepared {
  readonly user: User;
  readonly mail: PreparedMail;
}

/**
 * Prepares an email and its token. Throws `over_email_send_rate_limit` if the last email of this kind
 * was sent too recently. The user must be locked or new, so that two simultaneous requests do not
 * send two emails.
 */
export async function prepareMail(
  db: Queries,
  context: Context,
  user: User,
  purpose: MailPurpose,
  request: MailRequest,
): Promise<Prepared> {
  const { sentAt, method } = mailPurposes[purpose];
  // Administrators may send an invitation again at any time.
  if (purpose !== "invite") requireMailPause(context, user[sentAt]);
  const { challenge } = request;
  const now = context.clock();
  if (challenge && method) {
    const flow = { userId: user.id, providerType: method, method };
    await createFlowState(db, context, flow, challenge);
  }
  const mail = await createLink(db, context, user, purpose, request);
  const updated = await updateUser(db, user, { [sentAt]: now }, now);
  return { user: updated, mail: { ...mail, user: updated } };
}

/** Creates the link and code of an email. They are sent, or returned to an administrator. */
export async function createLink(
  db: Queries,
  context: Context,
  user: User,
  purpose: MailPurpose,
  { redirectTo, challenge }: MailRequest,
): Promise<PreparedMail> {
  const { settings, encryption, clock } = context;
  const { tokenType, sentAt, template, link: type } = mailPurposes[purpose];
  const to = (tokenType === "email_change_token_new" ? user.emailChange : user.email) ?? "";
  const { token, code } = await issueToken(db, encryption, {
    userId: user.id,
    type: tokenType,
    address: to,
    isPkce: challenge !== undefined,
    now: clock(),
  });
  const query = type && new URLSearchParams({ token, type, redirect_to: redirectTo });
  const link = query && `${settings.server.externalUrl}/verify?${query}`;
  return {
    user,
    sentAt,
    template,
    token,
    data: {
      to,
      email: user.email ?? "",
      newEmail: user.emailChange ?? undefined,
      otherEmail: findOtherAddress(context, user, purpose) ?? undefined,
      code,
      link,
      tokenHash: token,
      validSeconds: settings.mailer.otpSeconds,
      redirectTo,
    },
  };
}

/** Returns the other address that must confirm a change of address, if any. */
function findOtherAddress({ settings }: Context, user: User, purpose: MailPurpose): string | null {
  if (purpose === "email_change_current") return user.emailChange;
  const needsBoth = purpose === "email_change_new" && settings.mailer.secureEmailChange;
  return needsBoth ? user.email : null;
}
