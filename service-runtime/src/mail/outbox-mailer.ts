import { type Mail, type Mailer, type Sender, toMessage } from "./mail.ts";
import type { Outbox } from "./outbox.ts";

/** Writes mails to files if no SMTP server is configured. Logs only the file name. */
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
  // Loaded with the first mail, to start faster.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  return new MailComposer(toMessage(mail, from)).compile().build();
}
