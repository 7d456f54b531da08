import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createIncompleteLinkError } from "../errors.ts";
import { lockSubscriber, type Subscriber, updateSubscriber } from "./subscribers.ts";

/**
 * Ends a subscription or an unconfirmed request. Has the same result when called again. Keeps only
 * the address and the date, so that links in older emails cannot restore the rest. Throws
 * `not_found` for an invalid token.
 */
export async function unsubscribe(
  { newsletterTokens, db: database, clock }: Service,
  token: string,
): Promise<void> {
  const id = newsletterTokens.verifyUnsubscribe(token);
  if (id === undefined) throw createIncompleteLinkError();
  await transaction(database, async (db) => {
    const subscriber = await lockSubscriber(db, id);
    if (subscriber) await endSubscription(db, subscriber, clock());
  });
}

/** Unsubscribes a subscriber, who must be locked. Returns false if they were not subscribed. */
export async function endSubscription(
  db: Queries,
  subscriber: Subscriber,
  now: Date,
): Promise<boolean> {
  if (!subscriber.requestedAt) return false;
  await updateSubscriber(db, subscriber, {
    unsubscribedAt: now,
    // Without a confirmation, keeps the time of the last link, so the address gets no second email
    // on that day.
    ...(subscriber.confirmedAt === null ? {} : { askedAt: null }),
    requestedAt: null,
    requestedFrom: null,
    confirmedAt: null,
    confirmedFrom: null,
    consent: null,
  });
  return true;
}
