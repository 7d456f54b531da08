import { DatabaseSync } from "node:sqlite";
import pg from "pg";

/** Runs statements that each return one number as `n`. Throws if the file is damaged. */
export function countInFile(path: string, statements: readonly string[]): readonly number[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const check = database.prepare("PRAGMA integrity_check").get()?.integrity_check;
    if (check !== "ok") throw new Error(`${path}: ${check}`);
    return statements.map((sql) => Number(database.prepare(sql).get()?.n));
  } finally {
    database.close();
  }
}

export async function countInSchema(
  url: string,
  namespace: string,
  statements: readonly string[],
): Promise<readonly number[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`set search_path to ${namespace}`);
    const counts: number[] = [];
    for (const sql of statements) counts.push(Number((await client.query(sql)).rows[0].n));
    return counts;
  } finally {
    await client.end();
  }
}
