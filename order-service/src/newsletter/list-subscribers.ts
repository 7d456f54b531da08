import { fromColumns, readList } from "@damson/database";
import { countRows } from "../database/count-rows.ts";
import { type Cursor, type Page, readPage } from "../database/cursor.ts";
import type { Database, Queries } from "../database/database.ts";
import { toPrefixRange } from "../database/patterns.ts";
import type { Subscriber, SubscriberState } from "./subscribers.ts";

export interface SubscriberFilter {
  readonly state: SubscriberState;
  readonly before?: Cursor | undefined;
}

const PAGE_SIZE = 50;

const since = {
  confirmed: "confirmed_at",
  waiting: "requested_at",
  unsubscribed: "unsubscribed_at",
} as const satisfies Readonly<Record<SubscriberState, string>>;

/** Lists subscribers in a state, newest first. */
export function listSubscribers(
  database: Database,
  { state, before }: SubscriberFilter,
): Promise<Page<Subscriber>> {
  const column = since[state];
  return readList(database, async (db) => {
    const { rows, ...next } = await readPage(hasSubscriberState(db, state).selectAll(), {
      columns: [column, "id"],
      cursorOf: ({ [column]: at, id }) => ({ at: at ?? new Date(0), id }),
      before,
      size: PAGE_SIZE,
    });
    return { rows: rows.map((row) => fromColumns(row)), ...next };
  });
}

/** Finds up to fifty subscribers by the start of their address. */
export function findSubscribers(database: Database, search: string): Promise<Page<Subscriber>> {
  const [from, before] = toPrefixRange(search.toLowerCase());
  return readList(database, async (db) => {
    const found = await db
      .selectFrom("newsletter_subscribers")
      .selectAll()
      .where("email", ">=", from)
      .where("email", "<", before)
      .where(({ eb, or }) => or(Object.values(since).map((column) => eb(column, "is not", null))))
      .orderBy("email")
      .limit(PAGE_SIZE)
      .execute();
    return { rows: found.map((row) => fromColumns(row)) };
  });
}

export function countSubscribers(
  database: Database,
): Promise<Readonly<Record<SubscriberState, number>>> {
  return readList(database, async (db) => {
    return {
      confirmed: await countRows(hasSubscriberState(db, "confirmed")),
      waiting: await countRows(hasSubscriberState(db, "waiting")),
      unsubscribed: await countRows(hasSubscriberState(db, "unsubscribed")),
    };
  });
}

/** Lists confirmed subscribers, in the order of confirmation. */
export function listConfirmed(database: Database): Promise<readonly Subscriber[]> {
  return readList(database, async (db) => {
    const rows = await hasSubscriberState(db, "confirmed")
      .selectAll()
      .orderBy("confirmed_at")
      .execute();
    return rows.map((row) => fromColumns(row));
  });
}

/** Matches subscribers in a state. Written like the conditions of the partial indexes. */
function hasSubscriberState(db: Queries, state: SubscriberState) {
  const query = db.selectFrom("newsletter_subscribers");
  switch (state) {
    case "confirmed":
      return query.where("confirmed_at", "is not", null);
    case "waiting":
      return query.where("confirmed_at", "is", null).where("requested_at", "is not", null);
    case "unsubscribed":
      return query.where("requested_at", "is", null).where("unsubscribed_at", "is not", null);
  }
}
