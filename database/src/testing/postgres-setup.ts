/** Starts one Postgres for all projects. Each project has its own database, each test file its own schema. */
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres, type TestPostgres } from "./postgres.ts";

/** Stored globally, because each project loads this module again. */
const shared: typeof globalThis & { testPostgres?: Promise<TestPostgres> | undefined } = globalThis;

export default async function provide(project: TestProject): Promise<() => Promise<void>> {
  shared.testPostgres ??= startPostgres();
  const postgres = await shared.testPostgres;
  project.provide("postgresUrl", await createDatabase(postgres.url, project.name));
  return async () => {
    if (shared.testPostgres === undefined) return;
    shared.testPostgres = undefined;
    await postgres.remove();
  };
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${pg.escapeIdentifier(name)}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
