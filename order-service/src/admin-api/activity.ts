import { readList, transaction } from "@damson/database";
import { type StaffEvent, writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";

export { COMMAND_LINE } from "../audit/staff-events.ts";

const PAGE_SIZE = 50;

interface ActivityEvent {
  readonly id: number;
  readonly at: Date;
  readonly person: string;
  /** Example: `staff_invited`. */
  readonly type: string;
  /** Such as an email address or a code. */
  readonly subject: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Activity {
  /** Newest first. */
  readonly events: readonly ActivityEvent[];
  /** Cursor of the next page, for `?before=`; absent on the last. */
  readonly before: number | undefined;
}

interface ActivityFilter {
  /** Only events before this id. Default: the newest. */
  readonly before?: number | undefined;
  /**
   * Only actions of this staff member. Older events have no account id; they are found by the
   * current address.
   */
  readonly personId?: string | undefined;
}

/** Records an action of staff that has no transaction in this database. */
export function recordActivity({ db, clock }: Service, event: StaffEvent): Promise<void> {
  return transaction(db, (queries) => writeStaffEvent(queries, event, clock()));
}

export async function listActivity(
  { db }: Service,
  { before, personId }: ActivityFilter = {},
): Promise<Activity> {
  const rows = await readList(db, (queries) =>
    queries
      .selectFrom("staff_events")
      .selectAll()
      .$if(personId !== undefined, (query) =>
        query.where((where) =>
          where.or([
            where("person_id", "=", personId ?? ""),
            where.and([
              where("person_id", "is", null),
              where("person", "=", findAddress(queries, personId ?? "")),
            ]),
          ]),
        ),
      )
      .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
      .orderBy("id", "desc")
      .limit(PAGE_SIZE)
      .execute(),
  );
  return {
    events: rows.map(({ id, at, person, type, subject, data }) => ({
      id,
      at,
      person,
      type,
      data,
      subject: subject ?? undefined,
    })),
    before: rows.length === PAGE_SIZE ? rows.at(-1)?.id : undefined,
  };
}

function findAddress(db: Queries, userId: string) {
  return db.selectFrom("staff_members").select("email").where("user_id", "=", userId);
}
