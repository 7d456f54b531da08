import { DatabaseSync } from "node:sqlite";

/** Checks a database file that no process writes to. Throws an `Error` if it is damaged. */
export function checkSqlite(file: string): void {
  withFile(file, (database) => {
    const result = database.prepare("PRAGMA integrity_check").get();
    if (result?.integrity_check !== "ok") throw new Error(String(result?.integrity_check));
    const orphans = database.prepare("PRAGMA foreign_key_check").all();
    if (orphans.length > 0)
      throw new Error(`${orphans.length} rows refer to rows that do not exist`);
  });
}

export function countSqliteRows(file: string): Readonly<Record<string, number>> {
  return withFile(file, (database) => {
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all();
    const names = tables.map(({ name }) => String(name)).toSorted();
    return Object.fromEntries(
      names.map((name) => {
        const row = database.prepare(`SELECT count(*) AS count FROM "${name}"`).get();
        return [name, Number(row?.count)];
      }),
    );
  });
}

function withFile<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
