import type { Queries } from "../database/database.ts";

/** Increases with each change that shoppers can see. Cheap enough to poll. */
export async function readCatalogueVersion(db: Queries): Promise<number> {
  const { version } = await db
    .selectFrom("catalogue_versions")
    .select("version")
    // The primary key avoids a table scan.
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return version;
}
