import { transaction } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import { networkOf } from "@damson/service-runtime/http/network";
import type { Context } from "../context.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { mayWriteTo, requireMailsLeft } from "../outbox/mails-to-strangers.ts";
import { lockOrAddSubscriber, updateSubscriber } from "./subscribers.ts";

/**
 * Asks the owner of an address whether they want the newsletter, once a day at most. What becomes of it
 * is the same for every caller: none learns who is subscribed. Throws `too_many_requests`.
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
    // Strangers can use that up: who has confirmed the address is not bound by it.
    if (confirmedAt === null && !(await mayWriteTo(context, db, email))) return;

    const request = { requestedAt: now, requestedFrom: networkOf(context.address) };
    // A subscriber keeps the proof of consent, and is sent the code again.
    await updateSubscriber(db, subscriber, {
      askedAt: now,
      ...(confirmedAt === null ? request : {}),
    });
    const { makeConfirm, makeUnsubscribe } = context.newsletterTokens;
    const token = makeConfirm({ subscriberId: id, at: now, code });
    const data = { token, unsubscribeToken: makeUnsubscribe(id), code };
    const key = `${id}:newsletter_opt_in:${now.getTime()}`;
    const mail = { key, kind: "newsletter_opt_in", recipient: email, data } as const;
    await enqueue(db, mail, now);
  });
}
