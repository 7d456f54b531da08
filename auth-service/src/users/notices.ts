/** Emails about changes that affect the security of an account. */
import type { Context } from "../context.ts";
import type { MailTemplateData } from "../messages/email/mail-templates.ts";
import type { User } from "./users.ts";

type NoticeKind =
  | "password_changed"
  | "email_changed"
  | "phone_changed"
  | "identity_linked"
  | "identity_unlinked"
  | "passkey_added"
  | "mfa_factor_enrolled"
  | "mfa_factor_unenrolled";

type Details = Partial<
  Pick<
    MailTemplateData,
    "oldEmail" | "newEmail" | "phone" | "oldPhone" | "provider" | "factorType" | "factors"
  >
>;

/**
 * Sends a notice. Call it after the transaction. Only logs failures. `to` replaces the user's
 * address, for example if that has just changed.
 */
export function sendNotice(
  context: Context,
  user: User,
  kind: NoticeKind,
  details: Details = {},
  to = user.email,
): Promise<void> {
  if (!to) return Promise.resolve();
  const data = { to, email: user.email ?? "", ...details };
  const { messenger, log, requestId } = context;
  const sending = messenger.sendMail(`${kind}_notification`, data).catch((err: unknown) => {
    log.error({ err, requestId }, "a notice could not be sent");
  });
  return messenger.sendAfterResponse(sending);
}
