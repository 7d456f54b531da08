import { randomUUID } from "node:crypto";
import { fromColumns, isUuid, toColumns } from "@damson/database";
import type { Queries, Row } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";

export type Subscriber = Row<"newsletter_subscribers">;

/** `waiting`: not confirmed yet. */
export type SubscriberState = "confirmed" | "waiting" | "unsubscribed";

/** Returns `undefined` for an address that was never sent an email. */
export function getSubscriberState(subscriber: Subscriber): SubscriberState | undefined {
  if (subscriber.confirmedAt !== null) return "confirmed";
  if (subscriber.requestedAt !== null) return "waiting";
  return subscriber.unsubscribedAt === null ? undefined : "unsubscribed";
}

/** Finds a subscriber by lower-case address. */
export async function findSubscriber(db: Queries, email: string): Promise<Subscriber | undefined> {
  const query = db.selectFrom("newsletter_subscribers").selectAll().where("email", "=", email);
  const row = await query.executeTakeFirst();
  return row && fromColumns(row);
}

export async function lockSubscriber(db: Queries, id: string): Promise<Subscriber | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db.selectFrom("newsletter_subscribers").selectAll().where("id", "=", id);
  const row = await query.forUpdate().executeTakeFirst();
  return row && fromColumns(row);
}

/** Locks a subscriber, by lower-case address. Adds the address if it is new. */
export async function lockOrAddSubscriber(db: Queries, email: string): Promise<Subscriber> {
  await db
    .insertInto("newsletter_subscribers")
    .values({ id: randomUUID(), email })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  const query = db.selectFrom("newsletter_subscribers").selectAll().where("email", "=", email);
  return fromColumns(await query.forUpdate().executeTakeFirstOrThrow());
}

export async function updateSubscriber(
  db: Queries,
  { id }: Subscriber,
  changes: Partial<Subscriber>,
): Promise<void> {
  await db
    .updateTable("newsletter_subscribers")
    .set(toColumns<Schema, "newsletter_subscribers">(changes))
    .where("id", "=", id)
    .execute();
}
