import { transaction } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import { getNetwork } from "@damson/service-runtime/http/client-address";
import type { Context } from "../context.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { mayWriteTo, requireMailsLeft } from "../outbox/mails-to-strangers.ts";
import { lockOrAddSubscriber, updateSubscriber } from "./subscribers.ts";

/**
 * Emails a link that confirms the subscription, at most once a day. Behaves the same for all
 * addresses, so that no one learns who subscribes. Throws `too_many_requests`.
 */
export async function requestSubscription(context: Context, typed: string): Promise<void> {
  const now = context.clock();
  const email = typed.toLowerCase();
  await requireMailsLeft(context);
  // Another process may have changed the settings.
  await context.catalogue.refresh();
  const { isCodeGiven, percent, days } = context.catalogue.documents.newsletter;
  const code = isCodeGiven ? { percent, days } : null;
  await transaction(context.db, async (db) => {
    const subscriber = await lockOrAddSubscriber(db, email);
    const { id, askedAt, confirmedAt } = subscriber;
    if (askedAt !== null && now.getTime() - askedAt.getTime() < DAY_MS) return;
    // Confirmed addresses have no limit, because strangers could use it up.
    if (confirmedAt === null && !(await mayWriteTo(context, db, email))) return;

    const request = { requestedAt: now, requestedFrom: getNetwork(context.address) };
    // A subscriber keeps the proof of consent, and gets the link again.
    await updateSubscriber(db, subscriber, {
      askedAt: now,
      ...(confirmedAt === null ? request : {}),
    });
    const { createConfirm, createUnsubscribe } = context.newsletterTokens;
    const token = createConfirm({ subscriberId: id, at: now, code });
    const data = { token, unsubscribeToken: createUnsubscribe(id), code };
    const key = `${id}:newsletter_opt_in:${now.getTime()}`;
    const mail = { key, kind: "newsletter_opt_in", recipient: email, data } as const;
    await enqueue(db, mail, now);
  });
}
