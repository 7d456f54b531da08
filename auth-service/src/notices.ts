/** Mails that tell a user what has been changed on their account, so that a thief cannot hide. */
import type { Context } from "./context.ts";
import type { LetterFacts } from "./mail/letters.ts";
import type { User } from "./users.ts";

export type NoticeKind =
  | "password_changed"
  | "email_changed"
  | "phone_changed"
  | "identity_linked"
  | "identity_unlinked"
  | "mfa_factor_enrolled"
  | "mfa_factor_unenrolled";

type Details = Partial<
  Pick<LetterFacts, "oldEmail" | "newEmail" | "phone" | "oldPhone" | "provider" | "factorType">
>;

/** Sent unless the settings say otherwise; the remaining kinds only if they ask for it. */
const sentByDefault = new Set<NoticeKind>([
  "password_changed",
  "email_changed",
  "mfa_factor_enrolled",
  "mfa_factor_unenrolled",
]);

/**
 * Sends a notice, for after the change is committed. It never fails: what was changed stays changed.
 * `to` is another address than the user's own where that is what changed.
 */
export function sendNotice(
  context: Context,
  user: Pick<User, "email" | "rawUserMetaData">,
  kind: NoticeKind,
  details: Details = {},
  to = user.email,
): Promise<void> {
  const isWanted = context.settings.mailTexts.notifications[kind] ?? sentByDefault.has(kind);
  if (!isWanted || !to) return Promise.resolve();
  const occasion = { to, email: user.email ?? "", data: user.rawUserMetaData, ...details };
  const sending = context.post.mail(`${kind}_notification`, occasion).catch((err: unknown) => {
    context.log.error({ err, requestId: context.requestId }, "a notice could not be sent");
  });
  return context.post.behindAnswer(sending);
}
