import { createInterface } from "node:readline";
import { requireTool, startTool } from "./postgres-tools.ts";

interface Dump {
  readonly url: string;
  readonly serverVersion: number;
  readonly schemas: readonly string[];
  readonly snapshot: string;
  readonly file: string;
}

/** Dumps the shop's schemas in `pg_dump`'s custom format. Throws `StartupError`. */
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

/** Reads a whole dump and counts the rows of each table, by `schema.table`. Throws `StartupError`. */
export async function countDumpedRows(file: string): Promise<Readonly<Record<string, number>>> {
  const { stdin, stdout, ended } = startTool("pg_restore", ["--file=-", file]);
  stdin.end();
  const counts: Record<string, number> = {};
  let table: string | undefined;
  for await (const line of createInterface({ input: stdout })) {
    if (table === undefined) {
      table = parseTable(line);
      if (table !== undefined) counts[table] = 0;
    } else if (line === "\\.") table = undefined;
    else counts[table] = (counts[table] ?? 0) + 1;
  }
  await ended;
  return counts;
}

function parseTable(line: string): string | undefined {
  const [, schema = "", name = ""] = /^COPY (\S+)\.(\S+) \(.*\) FROM stdin;$/.exec(line) ?? [];
  return name === "" ? undefined : `${schema}.${name}`.replaceAll('"', "");
}
