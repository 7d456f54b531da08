import { join } from "node:path";
import type { Logger } from "pino";
import type { Mailer } from "./email/mail.ts";
import type { LetterKind } from "./email/mail-templates.ts";
import { createMailWriter, type Occasion, type OwnTexts } from "./email/mail-writer.ts";
import { createOutboxMailer } from "./email/outbox-mailer.ts";
import { createSmtpMailer, type SmtpOptions } from "./email/smtp-mailer.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { createHookSender } from "./sms/hook-sender.ts";
import { createOutboxSender } from "./sms/outbox-sender.ts";
import type { Sms, SmsSender } from "./sms/sms.ts";

/** Those of the settings that say how messages are sent. */
interface MessengerSettings {
  readonly smtp: Omit<SmtpOptions, "host"> & {
    readonly host: string | undefined;
    readonly adminEmail: string;
    readonly senderName: string | undefined;
  };
  readonly sms: { readonly hookUrl: string | undefined; readonly hookSecret: string | undefined };
  readonly site: { readonly url: string };
  readonly storage: { readonly folder: string; readonly outboxFolder: string | undefined };
  readonly mailTexts: OwnTexts;
}

/** Sends mails and texts. */
export interface PostOffice {
  mail(kind: LetterKind, occasion: Occasion): Promise<void>;
  /** Gives the gateway's id of the message, where it has one. */
  text(sms: Sms): Promise<string | undefined>;
  /**
   * Answers before the message is sent, since the time taken would reveal whether an account
   * exists; failures are logged. With the outbox it waits instead, as files are written only in
   * development.
   */
  behindAnswer(sending: Promise<void>, question?: string): Promise<void>;
  /** Whether the message for a request is still being sent. */
  isUnderWay(question: string): boolean;
  /** Waits for messages that are still being sent. */
  close(): Promise<void>;
}

export function openPostOffice(
  settings: MessengerSettings,
  clock: () => Date,
  log: Logger,
): PostOffice {
  const outbox = createOutbox(outboxFolder(settings.storage), clock);
  const write = createMailWriter({
    serviceName: serviceName(settings),
    siteUrl: settings.site.url,
    texts: settings.mailTexts,
    warn: (message, err) => log.warn({ err }, message),
  });
  const mailer = createMailer(settings, outbox, log);
  const smsSender = createSmsSender(settings, outbox, clock, log);
  const onTheirWay = new Set<Promise<void>>();
  const questions = new Set<string>();

  return {
    mail: async (kind, occasion) => mailer.send(await write(kind, occasion)),
    text: (sms) => smsSender.send(sms),
    async behindAnswer(sending, question = "") {
      questions.add(question);
      const settled = sending.finally(() => questions.delete(question));
      if (!settings.smtp.host) return settled;
      const logged = settled.catch((err: unknown) => log.error({ err }, "a mail was not sent"));
      const tracked = logged.finally(() => onTheirWay.delete(tracked));
      onTheirWay.add(tracked);
    },
    isUnderWay: (question) => questions.has(question),
    async close() {
      await Promise.allSettled(onTheirWay);
      mailer.close();
    },
  };
}

function createMailer(
  { smtp, ...settings }: MessengerSettings,
  outbox: Outbox,
  log: Logger,
): Mailer {
  const from = {
    name: smtp.senderName ?? serviceName({ smtp, ...settings }),
    address: smtp.adminEmail,
  };
  if (smtp.host) return createSmtpMailer({ ...smtp, host: smtp.host }, from);
  return createOutboxMailer(outbox, from, (file) => log.info({ file }, "mail put in the outbox"));
}

function createSmsSender(
  { sms }: MessengerSettings,
  outbox: Outbox,
  now: () => Date,
  log: Logger,
): SmsSender {
  if (sms.hookUrl) return createHookSender({ url: sms.hookUrl, secret: sms.hookSecret, now });
  return createOutboxSender(outbox, (file) => log.info({ file }, "text put in the outbox"));
}

function outboxFolder({ outboxFolder: own, folder }: MessengerSettings["storage"]): string {
  return own ?? join(folder, "outbox");
}

/** The service's name in mails: the sender's name, or else the site's host. */
function serviceName({ smtp, site }: Pick<MessengerSettings, "smtp" | "site">): string {
  return smtp.senderName ?? URL.parse(site.url)?.hostname ?? "your account";
}
