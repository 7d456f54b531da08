import { startTool } from "./postgres-tools.ts";

interface ScratchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates an empty database beside that of an address, named `<database>_<suffix>`, in place of one that was left. Throws
 * `StartupError`, also where the role has no right to create one.
 */
export async function createScratchDatabase(url: string, suffix: string): Promise<ScratchDatabase> {
  const scratch = new URL(url);
  const name = `${decodeURIComponent(scratch.pathname.slice(1))}_${suffix}`;
  scratch.pathname = `/${encodeURIComponent(name)}`;
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const drop = () => run(url, `DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`);
  await drop();
  await run(url, `CREATE DATABASE ${quoted}`);
  return { url: scratch.href, drop };
}

async function run(url: string, statement: string): Promise<void> {
  const options = ["--no-psqlrc", "--quiet", "--no-password", "--set=ON_ERROR_STOP=1"];
  const { stdin, stdout, ended } = startTool("psql", [...options, "--file=-"], url);
  stdout.resume();
  stdin.end(`${statement};\n`);
  await ended;
}
