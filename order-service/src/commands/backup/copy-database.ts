import { join } from "node:path";
import { POSTGRES_ENTRY, SQLITE_ENTRY } from "@damson/backup/archive-entry";
import type { Manifest } from "@damson/backup/manifest";
import { dumpPostgres } from "@damson/backup/postgres/dump";
import {
  copySqlite,
  countPostgresRows,
  countSqliteRows,
  type OpenedDatabase,
  readServer,
  withSnapshot,
} from "@damson/database";
import { StartupError } from "@damson/service-runtime/errors";
import type { Environment } from "@damson/service-runtime/settings/setting";
import type { Database } from "../../database/database.ts";
import { getShopFilePath, shopFile } from "../../database/shop-file.ts";
import type { Settings } from "../../settings/settings.ts";
import { readAccountsNamespace } from "./accounts-namespace.ts";
import { countInconsistencies } from "./count-inconsistencies.ts";

interface Copying {
  readonly env: Environment;
  readonly folder: string;
}

interface CopiedDatabase extends Pick<Manifest, "database" | "orders"> {
  readonly entry: { readonly name: string; readonly path: string };
  /** Number of inconsistencies, if the copy was checked already. */
  readonly inconsistencies: number | undefined;
}

/** Copies all tables of the shop into a folder, from one snapshot. Throws `StartupError`. */
export async function copyDatabase(
  opened: OpenedDatabase,
  { folder: dataFolder, databaseUrl, namespace }: Settings["storage"],
  { env, folder }: Copying,
): Promise<CopiedDatabase> {
  if (databaseUrl === undefined) {
    const path = join(folder, `${shopFile.name}.sqlite`);
    copySqlite(getShopFilePath(dataFolder), path);
    const rows = countSqliteRows(path);
    const database = { kind: "sqlite", rows } as const;
    const entry = { name: SQLITE_ENTRY, path };
    return { entry, database, orders: rows.orders ?? 0, inconsistencies: undefined };
  }
  const path = join(folder, "copy.dump");
  // Safe: the integrity check would fail if the tables differed.
  const db = opened.inSchema(namespace) as Database;
  return withSnapshot(db, namespace, async (snapshot, name) => {
    const server = await readServer(snapshot.reader, [namespace, readAccountsNamespace(env)]);
    if (!server.schemas.includes(namespace)) {
      throw new StartupError(`There is no schema ${namespace} in Postgres`);
    }
    await dumpPostgres({
      url: databaseUrl,
      serverVersion: Number.parseInt(server.version, 10),
      schemas: server.schemas,
      snapshot: name,
      file: path,
    });
    const rows = await countPostgresRows(snapshot.reader, server.schemas);
    return {
      entry: { name: POSTGRES_ENTRY, path },
      database: {
        kind: "postgres",
        serverVersion: server.version,
        schemas: server.schemas,
        rows,
      },
      orders: rows[`${namespace}.orders`] ?? 0,
      inconsistencies: await countInconsistencies(snapshot),
    };
  });
}
