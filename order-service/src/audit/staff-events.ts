/** Staff events, other than changes of orders and stock, which have their own events. */
import type { Queries } from "../database/database.ts";
import { selectPersonId } from "./person-id.ts";

export interface StaffEvent {
  readonly person: string;
  /** Account id. Default: the member with this address. */
  readonly personId?: string | undefined;
  /** Example: `staff_invited`. */
  readonly type: string;
  /**
   * Such as a code or a staff member. For a customer, the hash of their address, because events outlive personal data.
   */
  readonly subject?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** Author of actions by a command. */
export const COMMAND_LINE = "command line";

/** Call it in the transaction of the change, if there is one. */
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
