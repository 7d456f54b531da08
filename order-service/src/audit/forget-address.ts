import { sql } from "kysely";
import type { Queries } from "../database/database.ts";

/**
 * Puts something else in the place of an address, in lower case, wherever it is what an event was done
 * to or is named by it. The staff member who did it stays: also where it was they.
 */
export async function forgetInStaffEvents(
  db: Queries,
  email: string,
  replacement: string,
): Promise<void> {
  const events = await db
    .selectFrom("staff_events")
    .select(["id", "subject", "data"])
    .where(sql<boolean>`lower(subject) = ${email} or ${mentions(email)}`)
    .execute();
  for (const { id, subject, data } of events) {
    const changed = Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, replaced(value, email, replacement)]),
    );
    await db
      .updateTable("staff_events")
      .set({ subject: replaced(subject, email, replacement), data: changed })
      .where("id", "=", id)
      .execute();
  }
}

/** In any case; a text in JSON has no other letters of an address than the address has. */
function mentions(email: string) {
  const pattern = `%"${email.replace(/[\\%_]/g, "\\$&")}"%`;
  return sql<boolean>`lower(cast(data as text)) like ${pattern} escape '\\'`;
}

function replaced<Value>(value: Value, email: string, replacement: string): Value | string {
  return typeof value === "string" && value.toLowerCase() === email ? replacement : value;
}
