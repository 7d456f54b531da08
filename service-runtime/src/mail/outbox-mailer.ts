import { type Mail, type Mailer, type Sender, toMessage } from "./mail.ts";
import type { Outbox } from "./outbox.ts";

/** Mails as files, where no SMTP server is configured. Only the name of the file is logged. */
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
  // Loaded with the first mail: starting does not wait for it.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  return new MailComposer(toMessage(mail, from)).compile().build();
}
