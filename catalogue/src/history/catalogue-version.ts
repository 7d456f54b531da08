import type { Queries } from "../database/database.ts";

/** Reads the version of the catalogue, which grows with each change that shoppers can see. Cheap enough to ask often. */
export async function catalogueVersion(db: Queries): Promise<number> {
  const { version } = await db
    .selectFrom("catalogue_versions")
    .select("version")
    // By its key: no plan of a query that asks for it scans a table.
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return version;
}
