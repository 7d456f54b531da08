/** A Postgres server that this machine's `pg_dump` supports, because it rejects newer ones. */
import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@damson/service-runtime/testing/free-port";

export interface DumpedPostgres {
  readonly url: string;
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

/** The newest version installed from Debian's packages. */
const programs = globSync("/usr/lib/postgresql/*/bin")
  .filter((folder) => existsSync(join(folder, "postgres")))
  .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }))
  .at(-1);

export const hasDumpedPostgres = programs !== undefined;

export async function startDumpedPostgres(): Promise<DumpedPostgres> {
  if (programs === undefined) throw new Error("There is no Postgres on this machine");
  const folder = await mkdtemp(join(tmpdir(), "dumped-postgres-"));
  // Postgres refuses to run as root, so another user needs access.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const data = join(folder, "data");
  const options: SpawnOptions = { stdio: "ignore", cwd: folder, ...getUserOptions() };
  const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "--encoding=UTF8"];
  execFileSync(join(programs, "initdb"), initdb, options);
  const listening = ["-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"];
  const flags = ["-c", "fsync=off", "-c", "max_connections=200"];
  const child = spawn(join(programs, "postgres"), ["-D", data, ...listening, ...flags], options);
  await untilOpen(port);
  return {
    url: `postgres://postgres:not%20asked@127.0.0.1:${port}/postgres`,
    async createDatabase(name) {
      const words = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", name];
      execFileSync(join(programs, "createdb"), words, options);
      return `postgres://postgres:not%20asked@127.0.0.1:${port}/${name}`;
    },
    async close() {
      child.kill("SIGINT");
      await once(child, "close");
      await rm(folder, { recursive: true });
    },
  };
}

function getUserOptions(): SpawnOptions {
  if (process.getuid?.() !== 0) return {};
  const readId = (kind: string) =>
    Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  return { uid: readId("-u"), gid: readId("-g") };
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = createConnection(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
}
