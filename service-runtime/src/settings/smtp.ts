import { setting } from "./setting.ts";
import { boolean, optionalText, port, text } from "./values.ts";

/** The mail server, which is the same for all services. */
export const smtpSettings = {
  host: setting("GOTRUE_SMTP_HOST", optionalText, undefined),
  port: setting("GOTRUE_SMTP_PORT", port, 587),
  user: setting("GOTRUE_SMTP_USER", optionalText, undefined),
  password: setting("GOTRUE_SMTP_PASS", optionalText, undefined),
  /** Sends also where the server, not on this machine, offers no TLS. */
  allowPlaintext: setting("GOTRUE_SMTP_ALLOW_PLAINTEXT", boolean, false),
  adminEmail: setting("GOTRUE_SMTP_ADMIN_EMAIL", text, "accounts@localhost"),
  senderName: setting("GOTRUE_SMTP_SENDER_NAME", optionalText, undefined),
} as const;
