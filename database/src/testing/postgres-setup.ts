/** Starts one Postgres for all test files, each of which has a schema of its own. */
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

export default async function provide(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres.url);
  return () => postgres.remove();
}
