import { createCsvFile } from "@damson/catalogue/csv";
import { transaction } from "@damson/database";
import { writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Page } from "../database/cursor.ts";
import { createNotFoundError } from "../errors.ts";
import { formatIsoDate } from "../london-days.ts";
import * as subscribers from "../newsletter/list-subscribers.ts";
import {
  getSubscriberState,
  lockSubscriber,
  type Subscriber,
  type SubscriberState,
} from "../newsletter/subscribers.ts";
import { endSubscription } from "../newsletter/unsubscribe.ts";
import { recordActivity } from "./activity.ts";

export type { SubscriberState };

/** Includes the proof of consent: time, network address and wording. */
export type ListedSubscriber = Omit<Subscriber, "askedAt"> & {
  readonly state: SubscriberState;
  /** Customer id for links. */
  readonly customerId: string;
};

/**
 * Lists subscribers in a state, or finds them by the start of the address. Also counts the
 * subscribers in each state.
 */
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

/** Unsubscribes someone who asked by phone or email. Throws `not_found`. */
export function unsubscribe(
  { db, clock, addressHash }: Service,
  id: string,
  person: string,
): Promise<void> {
  return transaction(db, async (queries) => {
    const subscriber = await lockSubscriber(queries, id);
    if (subscriber === undefined) throw createNotFoundError("Subscriber not found");
    if (!(await endSubscription(queries, subscriber, clock()))) return;
    const subject = addressHash(subscriber.email.toLowerCase());
    const event = { person, type: "newsletter_unsubscribed", subject };
    await writeStaffEvent(queries, event, clock());
  });
}

/** Exports all confirmed addresses as CSV, with their unsubscribe links. */
export async function exportSubscribers(service: Service, person: string): Promise<Response> {
  const { db, clock, shop, newsletterTokens } = service;
  const confirmed = await subscribers.listConfirmed(db);
  const data = { count: confirmed.length };
  await recordActivity(service, { person, type: "newsletter_exported", data });
  return createCsvFile(`newsletter-${formatIsoDate(clock())}`, [
    ["email", "confirmed", "unsubscribe link"],
    ...confirmed.map(({ id, email, confirmedAt }) => {
      const token = newsletterTokens.createUnsubscribe(id);
      const unsubscribeLink = `${shop.address}/newsletter?unsubscribe=${token}`;
      return [email, (confirmedAt ?? clock()).toISOString(), unsubscribeLink];
    }),
  ]);
}

export function toListedSubscriber(
  { customerIds }: Service,
  subscriber: Subscriber,
): ListedSubscriber | undefined {
  const state = getSubscriberState(subscriber);
  if (state === undefined) return undefined;
  const { askedAt: _askedAt, ...shown } = subscriber;
  return { ...shown, state, customerId: customerIds.create(shown.email) };
}
