import type { Queries } from "../database/database.ts";
import { StagingError } from "../errors.ts";

/** Throws `StagingError` while a large change is being written. */
export async function requireNotStaging(db: Queries): Promise<void> {
  const staging = await db.selectFrom("catalogue_staging").select("id").executeTakeFirst();
  if (!staging) return;
  throw new StagingError("Many products are being changed. Try again in a few seconds.");
}
