import type { Logger } from "pino";
import type { Mailer } from "./mail.ts";
import type { Outbox } from "./outbox.ts";
import { createOutboxMailer } from "./outbox-mailer.ts";
import { createSmtpMailer, type SmtpOptions } from "./smtp-mailer.ts";

/** The `SMTP_…` settings, shared by all services. */
export interface SmtpSettings extends Omit<SmtpOptions, "host"> {
  readonly host: string | undefined;
  readonly adminEmail: string;
  readonly senderName: string | undefined;
}

interface MailerOptions {
  readonly smtp: SmtpSettings;
  readonly serviceName: () => string;
  readonly isProduction: boolean;
  readonly outbox: Outbox;
  readonly log: Logger;
}

/**
 * Sends through SMTP, or into the outbox if no server is configured. In production it throws instead, because no one
 * reads the outbox.
 */
export function createMailer({
  smtp,
  serviceName,
  isProduction,
  outbox,
  log,
}: MailerOptions): Mailer {
  const from = {
    get name() {
      return smtp.senderName ?? serviceName();
    },
    address: smtp.adminEmail,
  };
  if (smtp.host) return createSmtpMailer({ ...smtp, host: smtp.host }, from);
  if (isProduction) {
    return {
      async send() {
        throw new Error("Cannot send email: SMTP_HOST is not set");
      },
      close: () => {},
    };
  }
  return createOutboxMailer(outbox, from, (file) =>
    log.info({ file }, "email written to the outbox"),
  );
}
