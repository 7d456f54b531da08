import type { Logger } from "pino";
import type { Mailer } from "./mail.ts";
import type { Outbox } from "./outbox.ts";
import { createOutboxMailer } from "./outbox-mailer.ts";
import { createSmtpMailer, type SmtpOptions } from "./smtp-mailer.ts";

/** The settings `SMTP_…`, which are the same for all services. */
export interface SmtpSettings extends Omit<SmtpOptions, "host"> {
  readonly host: string | undefined;
  /** The sender's address. */
  readonly adminEmail: string;
  readonly senderName: string | undefined;
}

interface MailerOptions {
  readonly smtp: SmtpSettings;
  /** The sender's name now, where the settings give none. */
  readonly serviceName: () => string;
  readonly isProduction: boolean;
  readonly outbox: Outbox;
  readonly log: Logger;
}

/**
 * Sends through the SMTP server or, where none is set, into the outbox. In production a
 * file that is never looked at does not count as sent.
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
        throw new Error("Nothing can be sent without SMTP_HOST");
      },
      close: () => {},
    };
  }
  return createOutboxMailer(outbox, from, (file) => log.info({ file }, "mail put in the outbox"));
}
