import { setting, withAlias } from "./setting.ts";
import { boolean, optionalText, port, text } from "./values.ts";

/** The mail server, which is the same for all services. GoTrue's names are understood as well. */
export const smtpSettings = {
  host: withAlias(setting("SMTP_HOST", optionalText, undefined), "GOTRUE_SMTP_HOST"),
  port: withAlias(setting("SMTP_PORT", port, 587), "GOTRUE_SMTP_PORT"),
  user: withAlias(setting("SMTP_USER", optionalText, undefined), "GOTRUE_SMTP_USER"),
  password: withAlias(setting("SMTP_PASS", optionalText, undefined), "GOTRUE_SMTP_PASS"),
  /** Sends also where the server, not on this machine, offers no TLS. */
  allowPlaintext: withAlias(
    setting("SMTP_ALLOW_PLAINTEXT", boolean, false),
    "GOTRUE_SMTP_ALLOW_PLAINTEXT",
  ),
  adminEmail: withAlias(
    setting("SMTP_ADMIN_EMAIL", text, "accounts@localhost"),
    "GOTRUE_SMTP_ADMIN_EMAIL",
  ),
  senderName: withAlias(
    setting("SMTP_SENDER_NAME", optionalText, undefined),
    "GOTRUE_SMTP_SENDER_NAME",
  ),
} as const;
