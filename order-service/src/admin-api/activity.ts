/** What staff did, as events. */
import { fromColumns, readList, transaction } from "@damson/database";
import { type StaffEvent, writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries, Row } from "../database/database.ts";

export type PastStaffEvent = Omit<Row<"staff_events">, "id"> & { readonly id: number };

export interface Activity {
  /** For what is changed elsewhere than in this database. */
  record(event: StaffEvent): Promise<void>;
  /** Newest first; those before an event, or the newest. */
  list(options: {
    readonly before?: number | undefined;
    readonly count: number;
    /** Only what this member did; before events named accounts, under the address they have now. */
    readonly personId?: string | undefined;
  }): Promise<readonly PastStaffEvent[]>;
}

export function createActivity({ db, clock }: Service): Activity {
  return {
    record: (event) => transaction(db, (queries) => writeStaffEvent(queries, event, clock())),
    list: ({ before, count, personId }) =>
      readList(db, async (queries) => {
        const rows = await queries
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
          .limit(count)
          .execute();
        return rows.map((row) => fromColumns(row));
      }),
  };
}

function addressOf(db: Queries, userId: string) {
  return db.selectFrom("staff_members").select("email").where("user_id", "=", userId);
}
