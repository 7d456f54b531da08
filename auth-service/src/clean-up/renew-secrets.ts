import type { Service } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { windows } from "./windows.ts";

/** How many rows are looked at in one go: on SQLite nothing else is done meanwhile. */
const WINDOW = 200;

interface Row {
  readonly id: string;
  readonly secret: string | null;
}

/** Where secrets are kept for long. They are bound to the id of their row. */
interface Place {
  readonly read: (db: Queries, after: string) => Promise<readonly Row[]>;
  /** Leaves a secret alone that has changed meanwhile. */
  readonly replace: (db: Queries, row: Row, secret: string) => Promise<unknown>;
}

const factors: Place = {
  read: (db, after) =>
    db
      .selectFrom("mfa_factors")
      .select(["id", "secret"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(WINDOW)
      .execute(),
  replace: (db, row, secret) =>
    db
      .updateTable("mfa_factors")
      .set({ secret })
      .where("id", "=", row.id)
      .where("secret", "=", row.secret)
      .execute(),
};

const customProviders: Place = {
  read: (db, after) =>
    db
      .selectFrom("custom_oauth_providers")
      .select(["id", "client_secret as secret"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(WINDOW)
      .execute(),
  replace: (db, row, secret) =>
    db
      .updateTable("custom_oauth_providers")
      .set({ client_secret: secret })
      .where("id", "=", row.id)
      .where("client_secret", "=", row.secret ?? "")
      .execute(),
};

/**
 * After a rotation of the encryption key, encrypts the secrets of authenticator apps and of custom
 * providers anew, a window at a time. What else is encrypted lives for minutes.
 */
export async function renewSecrets(
  service: Pick<Service, "db" | "encryption" | "log">,
  signal?: AbortSignal,
): Promise<void> {
  if (service.encryption.fingerprints.length < 2) return;
  let renewed = 0;
  for (const place of [factors, customProviders]) {
    renewed += await renewAt(place, service, signal);
  }
  if (renewed > 0) service.log.info({ renewed }, "secrets were encrypted with the present key");
}

/** Gives how many were encrypted anew. */
async function renewAt(
  place: Place,
  { db, encryption }: Pick<Service, "db" | "encryption">,
  signal: AbortSignal | undefined,
): Promise<number> {
  let renewed = 0;
  for await (const window of windows((after) => place.read(db.reader, after), signal)) {
    const old = window.flatMap(({ id, secret }) =>
      secret === null || encryption.isCurrent(secret, id) ? [] : [{ id, secret }],
    );
    const renew = async (queries: Queries) => {
      for (const row of old) {
        const secret = encryption.decrypt(row.secret, row.id);
        await place.replace(queries, row, encryption.encrypt(secret, row.id));
      }
    };
    if (old.length > 0) await transaction(db, renew);
    renewed += old.length;
  }
  return renewed;
}
