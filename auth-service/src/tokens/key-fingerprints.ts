import type { Logger } from "pino";
import { type Database, type Queries, transaction } from "../database/database.ts";
import { StartupError } from "../errors.ts";
import type { Encryption } from "../security/encryption.ts";
import { getKeyId, type KeyRing } from "./keys.ts";

/**
 * Throws `StartupError` if the database was created with another encryption key. The data folder
 * may have been lost, or this is a second process with its own folder. Secrets would be unreadable,
 * and refresh tokens invalid.
 */
export async function requireSameKey(
  db: Database,
  encryption: Encryption,
  place: string,
): Promise<void> {
  const name = "encryption_key_fingerprint";
  const isKnown = await transaction(db, async (queries) => {
    const known = await getOrStore(queries, name, encryption.fingerprint);
    if (known === encryption.fingerprint) return true;
    if (!encryption.fingerprints.includes(known)) return false;
    const state = queries.updateTable("service_state").set({ value: encryption.fingerprint });
    await state.where("name", "=", name).execute();
    return true;
  });
  if (isKnown) return;
  throw new StartupError(
    `The database was created with another key than ${place}: restore that key, or set ` +
      "GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY to one key for all processes",
  );
}

/**
 * Throws `StartupError` unless this process knows the signing key of the process that started last.
 * Otherwise they would reject each other's tokens. A new key may be introduced step by step.
 */
export function requireKnownSigningKey(db: Database, keys: KeyRing, path: string): Promise<void> {
  return claimSigningKey(db, keys, (known) => {
    throw new StartupError(
      `Tokens of this database are signed with key ${known}, which is not in ${path}: restore that ` +
        "file, or set GOTRUE_JWT_KEYS to the same keys for all processes",
    );
  });
}

/** Only warns about keys in the settings, because the operator may be replacing a stolen one. */
export function warnOfUnknownSigningKey(db: Database, keys: KeyRing, log: Logger): Promise<void> {
  return claimSigningKey(db, keys, (known) => {
    log.warn(
      { signingKey: known },
      "the previous process on this database signs tokens with a key that is not among  " +
        "the configured ones: each process rejects the other's tokens",
    );
  });
}

async function claimSigningKey(
  db: Database,
  { signing, verifying }: KeyRing,
  onUnknown: (known: string) => void,
): Promise<void> {
  const name = "signing_key";
  const own = getKeyId(signing);
  const accepted = verifying.map(getKeyId);
  await transaction(db, async (queries) => {
    const known = await getOrStore(queries, name, own);
    if (!accepted.includes(known)) onUnknown(known);
    const state = queries.updateTable("service_state").set({ value: own });
    await state.where("name", "=", name).execute();
  });
}

/** Returns the stored value, or stores `value` if there is none. */
async function getOrStore(queries: Queries, name: string, value: string): Promise<string> {
  await queries
    .insertInto("service_state")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = queries.selectFrom("service_state").select("value").where("name", "=", name);
  return (await row.executeTakeFirstOrThrow()).value;
}
