import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/**
 * SQL for the account id of the staff member with this address, for a new event. Addresses may change later. `NULL` for
 * commands and non-members.
 */
export function selectPersonId(person: string | null | undefined): RawBuilder<string | null> {
  if (person == null) return sql<null>`NULL`;
  return sql<string | null>`(SELECT user_id FROM staff_members WHERE email = ${person})`;
}
