import { transaction } from "@damson/database";
import { writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Page } from "../database/cursor.ts";
import { Refused } from "../errors.ts";
import {
  countSubscribers,
  findSubscribers,
  listConfirmed,
  listSubscribers,
  type SubscriberFilter,
} from "../newsletter/list-subscribers.ts";
import {
  lockSubscriber,
  type Subscriber,
  type SubscriberState,
  subscriberState,
} from "../newsletter/subscribers.ts";
import { endSubscription } from "../newsletter/unsubscribe.ts";

/** With what proves their consent: when, from which network, to which words. */
export type ListedSubscriber = Omit<Subscriber, "askedAt"> & {
  readonly state: SubscriberState;
  /** For a link to the customer. */
  readonly customerId: string;
};

/** Somebody who may be written to. */
export interface Recipient {
  readonly email: string;
  readonly confirmedAt: Date;
  /** What each mail to them has to carry. */
  readonly unsubscribeLink: string;
}

export interface StaffNewsletter {
  list(filter: SubscriberFilter): Promise<Page<ListedSubscriber>>;
  /** In any state, by the beginning of the address: fifty at most. */
  find(search: string): Promise<Page<ListedSubscriber>>;
  count(): Promise<Readonly<Record<SubscriberState, number>>>;
  /** For somebody who has asked for it by telephone or mail. Throws `not_found`. */
  unsubscribe(id: string, person: string): Promise<void>;
  /** All who have confirmed it. */
  export(person: string): Promise<readonly Recipient[]>;
}

export function createStaffNewsletter(service: Service): StaffNewsletter {
  const { db, clock, shop, newsletterTokens, addressHash } = service;
  const listed = ({ rows, ...next }: Page<Subscriber>) => ({
    rows: rows.flatMap((row) => listedSubscriber(service, row) ?? []),
    ...next,
  });
  return {
    list: async (filter) => listed(await listSubscribers(db, filter)),
    find: async (search) => listed(await findSubscribers(db, search)),
    count: () => countSubscribers(db),
    unsubscribe: (id, person) =>
      transaction(db, async (queries) => {
        const subscriber = await lockSubscriber(queries, id);
        if (subscriber === undefined) throw subscriberNotFound();
        if (!(await endSubscription(queries, subscriber, clock()))) return;
        const subject = addressHash(subscriber.email.toLowerCase());
        const event = { person, type: "newsletter_unsubscribed", subject };
        await writeStaffEvent(queries, event, clock());
      }),
    async export(person) {
      const subscribers = await listConfirmed(db);
      const event = { person, type: "newsletter_exported", data: { count: subscribers.length } };
      await transaction(db, (queries) => writeStaffEvent(queries, event, clock()));
      return subscribers.map(({ id, email, confirmedAt }) => {
        const token = newsletterTokens.makeUnsubscribe(id);
        const unsubscribeLink = `${shop.address}/newsletter?unsubscribe=${token}`;
        return { email, confirmedAt: confirmedAt ?? clock(), unsubscribeLink };
      });
    },
  };
}

/** `undefined` for an address that was never written to. */
export function listedSubscriber(
  { customerIds }: Service,
  subscriber: Subscriber,
): ListedSubscriber | undefined {
  const state = subscriberState(subscriber);
  if (state === undefined) return undefined;
  const { askedAt: _askedAt, ...shown } = subscriber;
  return { ...shown, state, customerId: customerIds.make(shown.email) };
}

function subscriberNotFound(): Refused {
  return new Refused({ code: "not_found", message: "This subscriber is not there, or no longer." });
}
