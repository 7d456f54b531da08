import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/**
 * The account of the staff member who has an address now, for an event that is being written: the address
 * may change afterwards. `null` for a command, and for those who are not members.
 */
export function personIdOf(person: string | null | undefined): RawBuilder<string | null> {
  if (person == null) return sql<null>`NULL`;
  return sql<string | null>`(SELECT user_id FROM staff_members WHERE email = ${person})`;
}
