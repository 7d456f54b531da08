/** Events of what staff did. */
import { readList, transaction } from "@damson/database";
import { type StaffEvent, writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Activity } from "./contract/activity.ts";

export { COMMAND_LINE } from "../audit/staff-events.ts";

const PAGE_SIZE = 50;

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
      ...{ id, person, type, data },
      at: at.toISOString(),
      subject: subject ?? undefined,
    })),
    before: rows.length === PAGE_SIZE ? rows.at(-1)?.id : undefined,
  };
}

function addressOf(db: Queries, userId: string) {
  return db.selectFrom("staff_members").select("email").where("user_id", "=", userId);
}
