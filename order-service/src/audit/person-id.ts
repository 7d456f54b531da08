import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/**
 * SQL for the account id that belongs to a staff member's current address, which may change later.
 * `NULL` for commands and people who are not staff.
 */
export function selectPersonId(person: string | null | undefined): RawBuilder<string | null> {
  if (person == null) return sql<null>`NULL`;
  return sql<string | null>`(SELECT user_id FROM staff_members WHERE email = ${person})`;
}
