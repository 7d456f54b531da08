import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { unknownLink } from "../errors.ts";
import { lockSubscriber, type Subscriber, updateSubscriber } from "./subscribers.ts";

/**
 * Ends a subscription, or the request for one, however often it is asked to. Only the address and the
 * day stay, by which the links of earlier emails do not bring it back. Throws `not_found` for a token
 * that is not ours.
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

/** Ends the subscription of a locked subscriber. Gives `false` if there was none. */
export async function endSubscription(
  db: Queries,
  subscriber: Subscriber,
  now: Date,
): Promise<boolean> {
  if (!subscriber.requestedAt) return false;
  await updateSubscriber(db, subscriber, {
    unsubscribedAt: now,
    // After a refusal the address is not asked again on the same day.
    ...(subscriber.confirmedAt === null ? {} : { askedAt: null }),
    requestedAt: null,
    requestedFrom: null,
    confirmedAt: null,
    confirmedFrom: null,
    consent: null,
  });
  return true;
}
