import { getErrorMessage } from "@damson/service-runtime/errors";
import { closeMailer } from "@damson/service-runtime/mail/close-mailer";
import type { Mailer } from "@damson/service-runtime/mail/mail";
import { createMailer } from "@damson/service-runtime/mail/mailer";
import { createOutbox, outboxFolder } from "@damson/service-runtime/mail/outbox";
import type { Service } from "./context.ts";
import { jobs } from "./jobs/job-names.ts";
import { recordRun } from "./jobs/job-runs.ts";
import { composeMail } from "./mails/compose-mail.ts";
import { readMailSettings } from "./mails/mail-settings.ts";
import { type OutboxWorker, type PollResult, startOutboxWorker } from "./outbox/worker.ts";

export function sendMails(service: Service, mailer: Mailer = openMailer(service)): OutboxWorker {
  const { db, clock, log, settings, isRestoredCopy, readPicture } = service;
  const worker = startOutboxWorker({
    db,
    mailer,
    compose: async (row) =>
      composeMail(row, {
        shopEmail: settings.owner.email,
        readPicture,
        ...(await readMailSettings(service)),
      }),
    clock,
    log,
    isPaused: isRestoredCopy,
    onPoll: recordPolls(service),
  });
  return { ...worker, close: () => closeMailer(mailer, worker.close()) };
}

/** Records once a minute that the worker has polled for emails. */
function recordPolls({
  db,
  clock,
}: Pick<Service, "db" | "clock">): (result: PollResult) => Promise<void> {
  let next = 0;
  return async ({ milliseconds, error }) => {
    if (clock().getTime() < next) return;
    next = clock().getTime() + jobs.send_mails;
    const run = { milliseconds, error: error === undefined ? null : getErrorMessage(error) };
    // If the database has failed, the worker reports it.
    await recordRun({ db, clock }, { name: "send_mails", ...run }).catch(() => {});
  };
}

/** Sends by SMTP. On a developer's machine without SMTP, writes files instead. */
function openMailer({ catalogue, settings, shop, clock, log }: Service): Mailer {
  return createMailer({
    smtp: settings.smtp,
    serviceName: () => catalogue.documents.shop_name.name,
    isProduction: shop.address.startsWith("https:"),
    outbox: createOutbox(outboxFolder(settings.storage), clock),
    log,
  });
}
