import { toLikePattern } from "@damson/database";
import { sql } from "kysely";
import { type Database, fromColumns, readList } from "../database/database.ts";
import type { User } from "../users/users.ts";

interface UserSearch {
  readonly page: number;
  readonly perPage: number;
  /** Part of an email address, or of the first 200 characters of `full_name` in the metadata. */
  readonly filter: string;
  readonly audience?: string | undefined;
  readonly order: "asc" | "desc";
}

export function searchUsers(
  database: Database,
  { page, perPage, filter, audience, order }: UserSearch,
): Promise<{ readonly users: readonly User[]; readonly total: number }> {
  const pattern = toLikePattern(filter);
  return readList(database, async (db) => {
    const matching = db
      .selectFrom("users")
      .$if(audience !== undefined, (query) => query.where("aud", "=", audience ?? ""))
      .$if(filter !== "", (query) =>
        query.where(({ or }) =>
          or([
            sql<boolean>`lower(email) like ${pattern} escape '\\'`,
            sql<boolean>`lower(substr(raw_user_meta_data ->> 'full_name', 1, 200)) like ${pattern} escape '\\'`,
          ]),
        ),
      );
    const { total } = await matching
      .select(({ fn }) => fn.countAll().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await matching
      .selectAll()
      .orderBy("created_at", order)
      .orderBy("id", order)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    return { users: rows.map(fromColumns), total: Number(total) };
  });
}
