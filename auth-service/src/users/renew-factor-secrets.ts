import type { Service } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";

/** How many factors are looked at in one go: on SQLite nothing else is done meanwhile. */
const WINDOW = 200;

/**
 * After a rotation of the encryption key, encrypts the secrets of authenticator apps anew, a window
 * at a time. What else is encrypted lives for minutes.
 */
export async function renewFactorSecrets(
  { db, encryption, log }: Pick<Service, "db" | "encryption" | "log">,
  signal?: AbortSignal,
): Promise<void> {
  if (encryption.fingerprints.length < 2) return;
  let renewed = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  while (!signal?.aborted) {
    const window = await db.reader
      .selectFrom("mfa_factors")
      .select(["id", "secret"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(WINDOW)
      .execute();
    const last = window.at(-1)?.id;
    if (last === undefined) break;
    const old = window.flatMap(({ id, secret }) =>
      secret === null || encryption.isCurrent(secret, id) ? [] : [{ id, secret }],
    );
    const renew = async (queries: Queries) => {
      for (const { id, secret } of old) {
        await queries
          .updateTable("mfa_factors")
          .set({ secret: encryption.encrypt(encryption.decrypt(secret, id), id) })
          .where("id", "=", id)
          .where("secret", "=", secret)
          .execute();
      }
    };
    if (old.length > 0) await transaction(db, renew);
    renewed += old.length;
    after = last;
  }
  if (renewed > 0) log.info({ renewed }, "secrets were encrypted with the present key");
}
