/** What staff did, as events. */
import { fromColumns, readList, transaction } from "@damson/database";
import { type StaffEvent, writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Row } from "../database/database.ts";

export type PastStaffEvent = Omit<Row<"staff_events">, "id"> & { readonly id: number };

export interface Activity {
  /** For what is changed elsewhere than in this database. */
  record(event: StaffEvent): Promise<void>;
  /** Newest first; those before an event, or the newest. */
  list(options: {
    readonly before?: number | undefined;
    readonly count: number;
  }): Promise<readonly PastStaffEvent[]>;
}

export function createActivity({ db, clock }: Service): Activity {
  return {
    record: (event) => transaction(db, (queries) => writeStaffEvent(queries, event, clock())),
    list: ({ before, count }) =>
      readList(db, async (queries) => {
        const rows = await queries
          .selectFrom("staff_events")
          .selectAll()
          .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
          .orderBy("id", "desc")
          .limit(count)
          .execute();
        return rows.map((row) => fromColumns(row));
      }),
  };
}
