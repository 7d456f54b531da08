import type { Service } from "../context.ts";
import { transaction } from "../database/database.ts";
import { readBatches } from "./read-batches.ts";

/** Rows per query, which blocks requests on SQLite. */
const WINDOW = 200;

/**
 * Encrypts TOTP secrets again after the encryption key has changed. Other encrypted values expire
 * within minutes.
 */
export async function renewSecrets(
  { db, encryption, log }: Pick<Service, "db" | "encryption" | "log">,
  signal?: AbortSignal,
): Promise<void> {
  if (encryption.fingerprints.length < 2) return;
  const read = (after: string) =>
    db.reader
      .selectFrom("mfa_factors")
      .select(["id", "secret"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(WINDOW)
      .execute();
  let renewed = 0;
  for await (const window of readBatches(read, signal)) {
    const old = window.flatMap(({ id, secret }) =>
      secret === null || encryption.isCurrent(secret, id) ? [] : [{ id, secret }],
    );
    if (old.length === 0) continue;
    await transaction(db, async (queries) => {
      for (const { id, secret } of old) {
        const fresh = encryption.encrypt(encryption.decrypt(secret, id), id);
        await queries
          .updateTable("mfa_factors")
          .set({ secret: fresh })
          .where("id", "=", id)
          .where("secret", "=", secret)
          .execute();
      }
    });
    renewed += old.length;
  }
  if (renewed > 0) log.info({ renewed }, "re-encrypted secrets with the current key");
}
