/** What staff do besides changing orders and stock, which have events of their own. */
import type { Queries } from "../database/database.ts";
import { personIdOf } from "./person-id.ts";

export interface StaffEvent {
  /** The address of whoever did it. */
  readonly person: string;
  /** Their account. Default: that of the member who has the address now. */
  readonly personId?: string | undefined;
  /** Such as `person_added`. */
  readonly type: string;
  /**
   * What it was done to: a code, somebody of the staff. Of a customer the hash of their address, since an
   * event outlives what is kept of a person.
   */
  readonly subject?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** A member of staff by an address that is no address, for what a command does. */
export const COMMAND_LINE = "command line";

/** Belongs in the transaction of the change that it tells of, where that is one. */
export async function writeStaffEvent(
  db: Queries,
  { person, personId, type, subject, data = {} }: StaffEvent,
  at: Date,
): Promise<void> {
  await db
    .insertInto("staff_events")
    .values({
      at,
      person,
      person_id: personId ?? personIdOf(person),
      type,
      subject: subject ?? null,
      data,
    })
    .execute();
}
