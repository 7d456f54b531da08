/** Events of staff, other than changes of orders and stock, which have events of their own. */
import type { Queries } from "../database/database.ts";
import { personIdOf } from "./person-id.ts";

export interface StaffEvent {
  /** Address of the staff member. */
  readonly person: string;
  /** Their account. Default: that of the member who has the address now. */
  readonly personId?: string | undefined;
  /** Such as `person_added`. */
  readonly type: string;
  /**
   * Subject: a code, a staff member. Of a customer the hash of their address, since an
   * event outlives what is kept of a person.
   */
  readonly subject?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** A member of staff by an address that is no address, for what a command does. */
export const COMMAND_LINE = "command line";

/** Belongs in the transaction of its change, if there is one. */
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
