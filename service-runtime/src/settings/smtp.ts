import { setting, withAlias } from "./setting.ts";
import { boolean, optionalText, port, text } from "./values.ts";

/** Mail settings, shared by all services. GoTrue's names work as well. */
export const smtpSettings = {
  /** Mail server. Without it, emails are written to the outbox folder. */
  host: withAlias(setting("SMTP_HOST", optionalText, undefined), "GOTRUE_SMTP_HOST"),
  /** Port of the mail server. 465 starts with TLS; other ports upgrade to it. */
  port: withAlias(setting("SMTP_PORT", port, 587), "GOTRUE_SMTP_PORT"),
  /** User name at the mail server. */
  user: withAlias(setting("SMTP_USER", optionalText, undefined), "GOTRUE_SMTP_USER"),
  /** Password at the mail server. */
  password: withAlias(setting("SMTP_PASS", optionalText, undefined), "GOTRUE_SMTP_PASS"),
  /** Sends emails even if a remote mail server does not offer TLS. */
  allowPlaintext: withAlias(
    setting("SMTP_ALLOW_PLAINTEXT", boolean, false),
    "GOTRUE_SMTP_ALLOW_PLAINTEXT",
  ),
  /** Sender address of emails. */
  adminEmail: withAlias(
    setting("SMTP_ADMIN_EMAIL", text, "accounts@localhost"),
    "GOTRUE_SMTP_ADMIN_EMAIL",
  ),
  /** Sender name of emails. */
  senderName: withAlias(
    setting("SMTP_SENDER_NAME", optionalText, undefined),
    "GOTRUE_SMTP_SENDER_NAME",
  ),
} as const;
