import type { Logger } from "pino";
import { type Mail, type Mailer, type Sender, toMessage } from "./mail.ts";
import type { Outbox } from "./outbox.ts";
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

/** Writes emails to files if no SMTP server is configured. Logs only the file name. */
export function createOutboxMailer(
  outbox: Outbox,
  from: Sender,
  onWritten: (file: string) => void,
): Mailer {
  return {
    async send(mail) {
      const { to: address, type, subject, code, link } = mail;
      const entry = { address, type, subject, code, link };
      onWritten(await outbox.put(entry, await compose(mail, from), "eml"));
    },
    close: () => {},
  };
}

async function compose(mail: Mail, from: Sender): Promise<Buffer> {
  // Loaded with the first email, to start faster.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  return new MailComposer(toMessage(mail, from)).compile().build();
}
