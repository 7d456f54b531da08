/** Dumps of the shop's schemas, in the custom format of `pg_dump`. */
import { createInterface } from "node:readline";
import { requireTool, startTool } from "./postgres-tools.ts";

interface Dump {
  readonly url: string;
  /** The server's major version. */
  readonly serverVersion: number;
  readonly schemas: readonly string[];
  /** The snapshot of a transaction that is open. */
  readonly snapshot: string;
  readonly file: string;
}

/** Throws `StartupError`. */
export async function dumpPostgres({
  url,
  serverVersion,
  schemas,
  snapshot,
  file,
}: Dump): Promise<void> {
  await requireTool("pg_dump", serverVersion);
  const words = [
    "--format=custom",
    "--no-owner",
    "--no-privileges",
    "--no-password",
    "--lock-wait-timeout=60s",
    `--snapshot=${snapshot}`,
    `--file=${file}`,
    ...schemas.map((schema) => `--schema=${schema}`),
  ];
  const { stdin, stdout, ended } = startTool("pg_dump", words, url);
  stdin.end();
  stdout.resume();
  await ended;
}

/** Reads a dump to its end, and counts the rows of each table, by schema and name. Throws `StartupError`. */
export async function countDumpedRows(file: string): Promise<Readonly<Record<string, number>>> {
  const { stdin, stdout, ended } = startTool("pg_restore", ["--file=-", file]);
  stdin.end();
  const counts: Record<string, number> = {};
  let table: string | undefined;
  for await (const line of createInterface({ input: stdout })) {
    if (table === undefined) {
      table = tableOf(line);
      if (table !== undefined) counts[table] = 0;
    } else if (line === "\\.") table = undefined;
    else counts[table] = (counts[table] ?? 0) + 1;
  }
  await ended;
  return counts;
}

function tableOf(line: string): string | undefined {
  const [, schema = "", name = ""] = /^COPY (\S+)\.(\S+) \(.*\) FROM stdin;$/.exec(line) ?? [];
  return name === "" ? undefined : `${schema}.${name}`.replaceAll('"', "");
}
