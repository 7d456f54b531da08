import { closeMailer } from "@damson/service-runtime/mail/close-mailer";
import type { MailBrand } from "@damson/service-runtime/mail/mail-document";
import { createMailer, type SmtpSettings } from "@damson/service-runtime/mail/mailer";
import { createOutbox, type Outbox, outboxFolder } from "@damson/service-runtime/mail/outbox";
import type { Logger } from "pino";
import { readCustomTemplates } from "./email/custom-templates.ts";
import type { MailTemplate } from "./email/mail-templates.ts";
import { createMailWriter, type MailData } from "./email/mail-writer.ts";
import { createGatewaySender, createOutboxSender, type Sms, type SmsSender } from "./sms.ts";

interface MessengerSettings {
  readonly server: { readonly production: boolean };
  readonly smtp: SmtpSettings;
  readonly sms: {
    readonly gatewayUrl: string | undefined;
    readonly gatewayToken: string | undefined;
  };
  readonly site: { readonly url: string };
  readonly storage: { readonly folder: string; readonly outboxFolder: string | undefined };
  readonly mailSubjects: Parameters<typeof readCustomTemplates>[0];
  readonly mailTemplates: Parameters<typeof readCustomTemplates>[1];
}

export interface Messenger {
  sendMail(template: MailTemplate, data: MailData): Promise<void>;
  /** Returns the gateway's message id, if it has one. */
  sendSms(sms: Sms): Promise<string | undefined>;
  /**
   * Sends a message after the response, because the duration would reveal whether an account
   * exists. Logs failures. In development, waits until the message is in the outbox.
   */
  sendAfterResponse(sending: Promise<void>, request?: string): Promise<void>;
  /** True while the message for a request is being sent. */
  isInFlight(request: string): boolean;
  close(): Promise<void>;
}

interface MessengerOptions {
  readonly clock: () => Date;
  readonly log: Logger;
  readonly serviceName?: (() => string) | undefined;
  /** Lines at the bottom of emails. Default: none. */
  readonly mailFooter?: (() => readonly string[]) | undefined;
  /** Colours and logo of emails. Default: the built-in ones. */
  readonly mailBrand?: (() => MailBrand) | undefined;
  /** While it returns true, sending fails. Default: never. */
  readonly holdsMessages?: (() => Promise<boolean>) | undefined;
}

export function openMessenger(settings: MessengerSettings, options: MessengerOptions): Messenger {
  const { clock, log, serviceName = () => getHost(settings.site.url), mailFooter } = options;
  const getSenderName = () => settings.smtp.senderName ?? serviceName();
  const outbox = createOutbox(outboxFolder(settings.storage), clock);
  const write = createMailWriter({
    serviceName: getSenderName,
    siteUrl: settings.site.url,
    footer: mailFooter,
    brand: options.mailBrand,
    texts: readCustomTemplates(settings.mailSubjects, settings.mailTemplates),
  });
  const mailer = createMailer({
    smtp: settings.smtp,
    serviceName,
    isProduction: settings.server.production,
    outbox,
    log,
  });
  const smsSender = createSmsSender(settings, outbox, log);
  const usesOutbox = !settings.smtp.host && !settings.server.production;
  const inFlight = new Set<Promise<void>>();
  const requests = new Set<string>();

  const requireSending = async () => {
    if (await options.holdsMessages?.())
      throw new Error("Messages are not sent in a restored copy");
  };

  return {
    async sendMail(template, data) {
      await requireSending();
      await mailer.send(write(template, data));
    },
    async sendSms(sms) {
      await requireSending();
      return smsSender.send(sms);
    },
    async sendAfterResponse(sending, request = "") {
      requests.add(request);
      const settled = sending.finally(() => requests.delete(request));
      if (usesOutbox) return settled;
      const logged = settled.catch((err: unknown) => log.error({ err }, "an email was not sent"));
      const tracked = logged.finally(() => inFlight.delete(tracked));
      inFlight.add(tracked);
    },
    isInFlight: (request) => requests.has(request),
    close: () => closeMailer(mailer, Promise.allSettled(inFlight)),
  };
}

function createSmsSender(
  { server, sms }: MessengerSettings,
  outbox: Outbox,
  log: Logger,
): SmsSender {
  if (sms.gatewayUrl !== undefined) {
    return createGatewaySender(sms.gatewayUrl, sms.gatewayToken ?? "");
  }
  if (server.production) {
    // In production, a message that is only written to the outbox does not count as sent.
    return {
      async send() {
        throw new Error("Cannot send text messages: AUTH_SMS_GATEWAY_URL is not set");
      },
    };
  }
  return createOutboxSender(outbox, (file) =>
    log.info({ file }, "text message written to the outbox"),
  );
}

function getHost(siteUrl: string): string {
  return URL.parse(siteUrl)?.hostname ?? "your account";
}
