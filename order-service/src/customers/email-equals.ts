import { sql } from "kysely";

/** Rows of the person with an email address, which is in lower case, however they typed it. */
export function emailEquals(email: string) {
  return sql<boolean>`lower(email) = ${email}`;
}
