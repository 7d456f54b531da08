import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect } from "vitest";

/** What is written together is there together: counts of rows whose other half is missing. */
const halves = [
  "select count(*) as n from users where email is not null and id not in (select user_id from identities)",
  "select count(*) as n from sessions where id not in (select session_id from mfa_amr_claims)",
  "select count(*) as n from sessions where user_id not in (select id from users)",
  "select count(*) as n from users where email_confirmed_at is not null and last_sign_in_at is null",
];

export function expectSoundFile(path: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  const counts = halves.map((sql) => Number(database.prepare(sql).get()?.n));
  const check = database.prepare("PRAGMA integrity_check").get();
  database.close();
  expect(check).toEqual({ integrity_check: "ok" });
  expect(counts).toEqual(halves.map(() => 0));
}

export async function expectSoundSchema(url: string, namespace: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`set search_path to ${namespace}`);
  const counts: number[] = [];
  for (const sql of halves) counts.push(Number((await client.query(sql)).rows[0].n));
  await client.end();
  expect(counts).toEqual(halves.map(() => 0));
}
