import { sql } from "kysely";

/** Matches a lower-case email address, in any case. */
export function emailEquals(email: string) {
  return sql<boolean>`lower(email) = ${email}`;
}
