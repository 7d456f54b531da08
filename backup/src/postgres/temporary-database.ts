import { randomBytes } from "node:crypto";
import { startTool } from "./postgres-tools.ts";

export interface TemporaryDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/** Creates an empty database beside that of an address. Throws `StartupError`, also where the user may not create one. */
export async function createTemporaryDatabase(url: string): Promise<TemporaryDatabase> {
  const name = `shop_restore_test_${randomBytes(6).toString("hex")}`;
  await runSql(url, `CREATE DATABASE ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return {
    url: address.href,
    remove: () => runSql(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function runSql(url: string, statement: string): Promise<void> {
  const words = ["--no-psqlrc", "--quiet", "--no-password", "--set=ON_ERROR_STOP=1"];
  const { stdin, stdout, ended } = startTool("psql", [...words, `--command=${statement}`], url);
  stdin.end();
  stdout.resume();
  await ended;
}
