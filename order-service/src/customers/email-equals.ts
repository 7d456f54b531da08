import { sql } from "kysely";

/** Compares an address without case. `email` must be in lower case. */
export function emailEquals(email: string) {
  return sql<boolean>`lower(email) = ${email}`;
}
