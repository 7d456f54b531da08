/** One Postgres for all test files, each of which has a schema of its own. */
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
    /** Whether there is time for every round of what a few rounds show already. */
    isThorough: boolean;
  }
}

export default async function provide(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres.url);
  return () => postgres.remove();
}
