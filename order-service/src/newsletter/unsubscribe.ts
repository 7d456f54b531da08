import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { unknownLink } from "../errors.ts";
import { lockSubscriber, type Subscriber, updateSubscriber } from "./subscribers.ts";

/**
 * Ends a subscription or an unconfirmed request. Idempotent. Keeps only the address and date, so that links in older
 * mails cannot restore it. Throws `not_found` for an invalid token.
 */
export async function unsubscribe(
  { newsletterTokens, db: database, clock }: Service,
  token: string,
): Promise<void> {
  const id = newsletterTokens.verifyUnsubscribe(token);
  if (id === undefined) throw unknownLink();
  await transaction(database, async (db) => {
    const subscriber = await lockSubscriber(db, id);
    if (subscriber) await endSubscription(db, subscriber, clock());
  });
}

/** Unsubscribes a locked subscriber. Returns false if not subscribed. */
export async function endSubscription(
  db: Queries,
  subscriber: Subscriber,
  now: Date,
): Promise<boolean> {
  if (!subscriber.requestedAt) return false;
  await updateSubscriber(db, subscriber, {
    unsubscribedAt: now,
    // Keeps `askedAt` of an unconfirmed request, so that the address is not asked again on that
    // day.
    ...(subscriber.confirmedAt === null ? {} : { askedAt: null }),
    requestedAt: null,
    requestedFrom: null,
    confirmedAt: null,
    confirmedFrom: null,
    consent: null,
  });
  return true;
}
