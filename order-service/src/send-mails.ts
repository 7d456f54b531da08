import type { Mailer } from "@damson/service-runtime/mail/mail";
import { createMailer } from "@damson/service-runtime/mail/mailer";
import { createOutbox, outboxFolder } from "@damson/service-runtime/mail/outbox";
import { owner } from "../../storefront/app/content/owner.ts";
import type { Service } from "./context.ts";
import { composeMail } from "./mails/compose-mail.ts";
import { type OutboxWorker, startOutboxWorker } from "./outbox/worker.ts";

/** Sends what the service writes into its outbox, until it is closed. */
export function sendMails(service: Service, mailer: Mailer = openMailer(service)): OutboxWorker {
  const { db, clock, log, shop, settings } = service;
  const options = { shop, owner, shopEmail: settings.owner.email };
  const worker = startOutboxWorker({
    db,
    mailer,
    compose: (row) => composeMail(row, options),
    clock,
    log,
  });
  return {
    ...worker,
    async close() {
      await worker.close();
      mailer.close();
    },
  };
}

/** By SMTP; on this machine, where none is set, as files. */
function openMailer({ settings, shop, clock, log }: Service): Mailer {
  return createMailer({
    smtp: settings.smtp,
    serviceName: shop.name,
    isProduction: shop.address.startsWith("https:"),
    outbox: createOutbox(outboxFolder(settings.storage), clock),
    log,
  });
}
