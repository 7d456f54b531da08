/** Events of staff. Changes of orders and of stock have their own events. */
import type { Queries } from "../database/database.ts";
import { selectPersonId } from "./person-id.ts";

export interface StaffEvent {
  readonly person: string;
  /** Account id. Default: the member with this address. */
  readonly personId?: string | undefined;
  /** Example: `staff_invited`. */
  readonly type: string;
  /**
   * For example a code or a staff member. For a customer, the hash of their address, because
   * events are kept longer than personal data.
   */
  readonly subject?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** Person of actions by a command. */
export const COMMAND_LINE = "command line";

/** Records an event. Call it in the transaction of the change, if there is one. */
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
      person_id: personId ?? selectPersonId(person),
      type,
      subject: subject ?? null,
      data,
    })
    .execute();
}
