import { sql } from "kysely";
import type { Service } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { windows } from "./windows.ts";

/** The number of rows read at a time: on SQLite nothing else runs meanwhile. */
const WINDOW = 200;

/** The columns that keep secrets for long. Each secret is bound to the id of its row. */
const places = [
  { table: "mfa_factors", column: "secret" },
  { table: "custom_oauth_providers", column: "client_secret" },
] as const;

interface Row {
  readonly id: string;
  readonly secret: string | null;
}

/**
 * Encrypts the secrets of authenticator apps and custom providers anew after a rotation of the encryption
 * key. Other encrypted values live for minutes.
 */
export async function renewSecrets(
  service: Pick<Service, "db" | "encryption" | "log">,
  signal?: AbortSignal,
): Promise<void> {
  if (service.encryption.fingerprints.length < 2) return;
  let renewed = 0;
  for (const place of places) {
    renewed += await renewAt(place, service, signal);
  }
  if (renewed > 0) service.log.info({ renewed }, "secrets were encrypted with the present key");
}

/** Gives how many were encrypted anew. */
async function renewAt(
  { table, column }: (typeof places)[number],
  { db, encryption }: Pick<Service, "db" | "encryption">,
  signal: AbortSignal | undefined,
): Promise<number> {
  let renewed = 0;
  const [from, secretColumn] = [sql.table(table), sql.ref(column)];
  const read = async (after: string) => {
    const window = sql<Row>`select id, ${secretColumn} as secret from ${from}
      where id > ${after} order by id limit ${WINDOW}`;
    return (await window.execute(db.reader)).rows;
  };
  for await (const window of windows(read, signal)) {
    const old = window.flatMap(({ id, secret }) =>
      secret === null || encryption.isCurrent(secret, id) ? [] : [{ id, secret }],
    );
    const renew = async (queries: Queries) => {
      for (const { id, secret } of old) {
        const fresh = encryption.encrypt(encryption.decrypt(secret, id), id);
        // Leaves a secret alone that has changed meanwhile.
        await sql`update ${from} set ${secretColumn} = ${fresh}
          where id = ${id} and ${secretColumn} = ${secret}`.execute(queries);
      }
    };
    if (old.length > 0) await transaction(db, renew);
    renewed += old.length;
  }
  return renewed;
}
