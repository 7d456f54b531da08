import { type Database, transaction } from "../database.ts";
import { CannotStart } from "../errors.ts";
import type { SecretBox } from "../secret-box.ts";

/**
 * With another key no secret in the database could be read and no refresh token would be good: a
 * folder that was lost, or a second process with a folder of its own, is told so at once.
 */
export async function requireSameKey(db: Database, box: SecretBox, path: string): Promise<void> {
  const name = "encryption_key_fingerprint";
  const known = await transaction(db, async (queries) => {
    await queries
      .insertInto("service_state")
      .values({ name, value: box.fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = queries.selectFrom("service_state").select("value").where("name", "=", name);
    return (await row.executeTakeFirstOrThrow()).value;
  });
  if (known === box.fingerprint) return;
  throw new CannotStart(
    `The database was made with another key than ${path}: bring that file back, or set ` +
      "GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY to one key for all processes",
  );
}
