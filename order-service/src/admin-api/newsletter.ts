import { createCsvFile } from "@damson/catalogue/csv";
import { transaction } from "@damson/database";
import { writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Page } from "../database/cursor.ts";
import { notFound } from "../errors.ts";
import { formatIsoDate } from "../london-days.ts";
import * as subscribers from "../newsletter/list-subscribers.ts";
import {
  lockSubscriber,
  type Subscriber,
  type SubscriberState,
  subscriberState,
} from "../newsletter/subscribers.ts";
import { endSubscription } from "../newsletter/unsubscribe.ts";
import { recordActivity } from "./activity.ts";

export type { SubscriberState };

/** Includes the proof of consent: time, network and wording. */
export type ListedSubscriber = Omit<Subscriber, "askedAt"> & {
  readonly state: SubscriberState;
  /** Customer id for links. */
  readonly customerId: string;
};

/** Lists subscribers by state, or searches them by the start of the address, and counts all. */
export async function listSubscribers(
  service: Service,
  {
    state,
    search,
    before,
  }: subscribers.SubscriberFilter & { readonly search?: string | undefined },
): Promise<
  Page<ListedSubscriber> & { readonly counts: Readonly<Record<SubscriberState, number>> }
> {
  const { db } = service;
  const { rows, ...next } = await (search
    ? subscribers.findSubscribers(db, search)
    : subscribers.listSubscribers(db, { state, before }));
  return {
    rows: rows.flatMap((row) => toListedSubscriber(service, row) ?? []),
    ...next,
    counts: await subscribers.countSubscribers(db),
  };
}

/** Unsubscribes a person who asked by phone or mail. Throws `not_found`. */
export function unsubscribe(
  { db, clock, addressHash }: Service,
  id: string,
  person: string,
): Promise<void> {
  return transaction(db, async (queries) => {
    const subscriber = await lockSubscriber(queries, id);
    if (subscriber === undefined) throw notFound("Subscriber not found");
    if (!(await endSubscription(queries, subscriber, clock()))) return;
    const subject = addressHash(subscriber.email.toLowerCase());
    const event = { person, type: "newsletter_unsubscribed", subject };
    await writeStaffEvent(queries, event, clock());
  });
}

/** Returns a CSV file of all confirmed addresses with their unsubscribe links. */
export async function exportSubscribers(service: Service, person: string): Promise<Response> {
  const { db, clock, shop, newsletterTokens } = service;
  const confirmed = await subscribers.listConfirmed(db);
  const data = { count: confirmed.length };
  await recordActivity(service, { person, type: "newsletter_exported", data });
  return createCsvFile(`newsletter-${formatIsoDate(clock())}`, [
    ["email", "confirmed", "unsubscribe link"],
    ...confirmed.map(({ id, email, confirmedAt }) => {
      const token = newsletterTokens.makeUnsubscribe(id);
      const unsubscribeLink = `${shop.address}/newsletter?unsubscribe=${token}`;
      return [email, (confirmedAt ?? clock()).toISOString(), unsubscribeLink];
    }),
  ]);
}

export function toListedSubscriber(
  { customerIds }: Service,
  subscriber: Subscriber,
): ListedSubscriber | undefined {
  const state = subscriberState(subscriber);
  if (state === undefined) return undefined;
  const { askedAt: _askedAt, ...shown } = subscriber;
  return { ...shown, state, customerId: customerIds.make(shown.email) };
}
