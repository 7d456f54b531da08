/** Events of what staff did. */
import { readList, transaction } from "@damson/database";
import { type StaffEvent, writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";

export { COMMAND_LINE } from "../audit/staff-events.ts";

const PAGE_SIZE = 50;

/** An action of a staff member, except on orders and stock. */
interface ActivityEvent {
  readonly id: number;
  readonly at: Date;
  /** Address of the staff member. */
  readonly person: string;
  /** Such as `person_added`. */
  readonly type: string;
  /** Subject, such as an address or a code. */
  readonly subject: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Activity {
  /** The newest first. */
  readonly events: readonly ActivityEvent[];
  /** For the next page, as `?before=`; absent after the last. */
  readonly before: number | undefined;
}

interface ActivityFilter {
  /** Only events before the one with this id. Default: the newest. */
  readonly before?: number | undefined;
  /** Only what this staff member did; before events named accounts, under the address they have now. */
  readonly personId?: string | undefined;
}

/** Writes down what a staff member did elsewhere than in this database. */
export function recordActivity({ db, clock }: Service, event: StaffEvent): Promise<void> {
  return transaction(db, (queries) => writeStaffEvent(queries, event, clock()));
}

/** Lists a page of events, the newest first. */
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
              where("person", "=", addressOf(queries, personId ?? "")),
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
      ...{ id, at, person, type, data },
      subject: subject ?? undefined,
    })),
    before: rows.length === PAGE_SIZE ? rows.at(-1)?.id : undefined,
  };
}

function addressOf(db: Queries, userId: string) {
  return db.selectFrom("staff_members").select("email").where("user_id", "=", userId);
}
