/** PgBouncer in transaction mode, if installed (Debian: `apt-get install pgbouncer`). */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "@damson/service-runtime/testing/free-port";
import pg from "pg";

const UNPRIVILEGED = 65534;
const env = { PATH: `${process.env.PATH}:/usr/sbin` };

export const hasPgBouncer = spawnSync("pgbouncer", ["--version"], { env }).status === 0;

export interface PgBouncer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PgBouncer whose clients share `connections` Postgres connections. */
export async function startPgBouncer(postgresUrl: string, connections: number): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(postgresUrl);
  const folder = await mkdtemp(join(tmpdir(), "auth-pgbouncer-"));
  await chmod(folder, 0o755);
  const ownPort = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const lines = [
    "[databases]",
    `${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${password}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${ownPort}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    `default_pool_size = ${connections}`,
  ];
  await writeFile(file, lines.join("\n"), { mode: 0o644 });
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  const child = spawn("pgbouncer", ["-q", file], { env, stdio: "ignore", ...user });
  const url = `postgres://${username}:${password}@127.0.0.1:${ownPort}${pathname}`;
  await waitUntilReady(url);
  return {
    url,
    async stop() {
      child.kill("SIGKILL");
      await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === 100) throw error;
      await setTimeout(100);
    }
  }
}
