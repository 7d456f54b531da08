import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartupError } from "@damson/service-runtime/errors";
import { readText, requireTool, startTool } from "./postgres-tools.ts";

interface DumpToRestore {
  readonly url: string;
  readonly serverVersion: number;
  readonly file: string;
  readonly finalSql: string;
}

/**
 * The index for account search needs this extension, but dumps of schemas contain no extensions.
 */
const extension = `DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported
  OR invalid_schema_name THEN RAISE LOG 'no pg_trgm';
END $$;
`;

/** Restores a dump into missing or empty schemas, completely or not at all. Throws `StartupError`. */
export async function restoreDump({
  url,
  serverVersion,
  file,
  finalSql,
}: DumpToRestore): Promise<void> {
  await requireTool("psql", serverVersion);
  await requireTool("pg_restore", serverVersion);
  const words = ["--no-psqlrc", "--quiet", "--no-password", "--single-transaction"];
  const psql = startTool("psql", [...words, "--set=ON_ERROR_STOP=1", "--file=-"], url);
  psql.stdout.resume();
  const sending = sendDump(psql.stdin, file, finalSql).catch((error: unknown) => {
    // Kills `psql`, which would commit at the end of its input.
    psql.kill();
    throw error;
  });
  const [sent, done] = await Promise.allSettled([sending, psql.ended]);
  // If `psql` fails, sending fails as well, so its own error comes first.
  if (sent.status === "rejected" && sent.reason instanceof StartupError) throw sent.reason;
  if (done.status === "rejected") throw done.reason;
  if (sent.status === "rejected") throw sent.reason;
}

async function sendDump(target: Writable, file: string, finalSql: string): Promise<void> {
  target.write(extension);
  // An administrator may have created the schema for a user without that right.
  const tables = (await readSection(file, "pre-data")).replaceAll(
    /^CREATE SCHEMA (?!IF)/gm,
    "CREATE SCHEMA IF NOT EXISTS ",
  );
  target.write(tables);
  for (const section of ["data", "post-data"]) {
    const { stdin, stdout, ended } = startSection(file, section);
    stdin.end();
    await Promise.all([pipeline(stdout, target, { end: false }), ended]);
  }
  target.end(finalSql);
}

async function readSection(file: string, section: string): Promise<string> {
  const { stdin, stdout, ended } = startSection(file, section);
  stdin.end();
  const [text] = await Promise.all([readText(stdout), ended]);
  return text;
}

function startSection(file: string, section: string) {
  const words = ["--no-owner", "--no-privileges", `--section=${section}`, "--file=-", file];
  return startTool("pg_restore", words);
}
