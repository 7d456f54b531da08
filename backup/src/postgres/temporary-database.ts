import { startTool } from "./postgres-tools.ts";

export interface TemporaryDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/**
 * Creates an empty database `<database>_<purpose>` on the same server, replacing one left by an interrupted run. Throws
 * `StartupError`, also if the user may not create databases.
 */
export async function createTemporaryDatabase(
  url: string,
  purpose: string,
): Promise<TemporaryDatabase> {
  const address = new URL(url);
  const name = `${decodeURIComponent(address.pathname.slice(1))}_${purpose}`;
  address.pathname = `/${encodeURIComponent(name)}`;
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const remove = () => runSql(url, `DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`);
  await remove();
  await runSql(url, `CREATE DATABASE ${quoted}`);
  return { url: address.href, remove };
}

async function runSql(url: string, statement: string): Promise<void> {
  const words = ["--no-psqlrc", "--quiet", "--no-password", "--set=ON_ERROR_STOP=1"];
  const { stdin, stdout, ended } = startTool("psql", [...words, `--command=${statement}`], url);
  stdin.end();
  stdout.resume();
  await ended;
}
