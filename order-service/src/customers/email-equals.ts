import { sql } from "kysely";

/** Compares addresses case-insensitively. `email` must be lower case. */
export function emailEquals(email: string) {
  return sql<boolean>`lower(email) = ${email}`;
}
