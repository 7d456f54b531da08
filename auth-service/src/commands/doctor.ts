/** `damson-auth doctor`: checks settings, clock, database and mail, and changes nothing. */
import { accessSync, constants, existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openPostgres } from "@damson/database";
import { checkSmtp } from "@damson/service-runtime/mail/smtp-mailer";
import { sql } from "kysely";
import type { Show } from "../command-line.ts";
import { messageOf } from "../errors.ts";
import { readSettings } from "../settings/read-settings.ts";
import { refuseUnsafe } from "../settings/refuse-unsafe.ts";
import type { Environment, Settings } from "../settings/settings.ts";
import { unknownVariables } from "../settings/unknown-variables.ts";

interface Finding {
  readonly state: "ok" | "note" | "fail";
  readonly text: string;
}

const MAX_CLOCK_DIFFERENCE_MS = 5000;
const FEW_BYTES = 100_000_000;

/** Shows all findings; gives true if no check failed. */
export async function examine(env: Environment, show: Show): Promise<boolean> {
  const findings: Finding[] = [];
  const report = (subject: string, found: readonly Finding[]) => {
    for (const { state, text } of found) show(`${state.padEnd(5)} ${subject.padEnd(9)} ${text}`);
    findings.push(...found);
  };
  const settings = read(env);
  report("settings", settings instanceof Error ? [failed(settings)] : checkSettings(settings, env));
  if (!(settings instanceof Error)) {
    const { databaseUrl } = settings.storage;
    const database = databaseUrl ? checkPostgres(settings, databaseUrl) : checkFolder(settings);
    report("database", await database.catch((error) => [failed(error)]));
    report("mail", await checkMail(settings).catch((error) => [failed(error)]));
  }
  return findings.every(({ state }) => state !== "fail");
}

function read(env: Environment): Settings | Error {
  try {
    return readSettings({}, env);
  } catch (error) {
    return new Error(messageOf(error));
  }
}

function checkSettings(settings: Settings, env: Environment): readonly Finding[] {
  const unknown = unknownVariables(env);
  const offset = settings.server.clockOffsetSeconds;
  return [
    { state: "ok", text: "can be used" },
    ...(unknown.length > 0 ? [note(`these mean nothing here: ${unknown.join(", ")}`)] : []),
    ...(offset === 0 ? [] : [note(`AUTH_CLOCK_OFFSET moves the clock by ${offset} s`)]),
    ...unsafe(settings),
  ];
}

function unsafe(settings: Settings): readonly Finding[] {
  try {
    refuseUnsafe(settings);
    return [];
  } catch (error) {
    return [note(messageOf(error))];
  }
}

async function checkPostgres(settings: Settings, url: string): Promise<readonly Finding[]> {
  const { namespace, isPooled } = settings.storage;
  const options = { url, isPooled, connections: 1, onLost: () => undefined };
  const { inSchema, close } = await openPostgres(options);
  const { reader } = inSchema(namespace);
  try {
    const now = await sql<{ now: Date; version: string }>`
      select now() as now, current_setting('server_version') as version`.execute(reader);
    const tables = await sql`select 1 from information_schema.tables
      where table_schema = ${namespace} and table_name = 'schema_migrations'`.execute(reader);
    const [row] = now.rows;
    const hasTables = tables.rows.length > 0;
    return [
      {
        state: "ok",
        text: `Postgres ${row?.version}${hasTables ? "" : ", without tables so far"}`,
      },
      ...clockOf(row?.now ?? new Date(0)),
    ];
  } finally {
    await close();
  }
}

/** Compares the clocks: tokens and codes expire by the clock of this machine. */
function clockOf(there: Date): readonly Finding[] {
  const difference = Math.abs(there.getTime() - Date.now());
  if (difference < MAX_CLOCK_DIFFERENCE_MS) return [{ state: "ok", text: "has the same time" }];
  const text = `has another time: ${Math.round(difference / 1000)} s apart`;
  return [{ state: "fail", text }];
}

async function checkFolder({ storage }: Settings): Promise<readonly Finding[]> {
  const { folder } = storage;
  if (storage.inMemory) return [note("in memory, and forgotten at the end")];
  if (!existsSync(folder)) return [note(`${folder} is not there: the first start makes it`)];
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const path = join(folder, "auth.sqlite");
  return [
    ...(existsSync(path) ? [checkFile(path)] : [note(`${path} is not there so far`)]),
    ...(free < FEW_BYTES
      ? [{ state: "fail", text: `only ${Math.round(free / 1e6)} MB are free` } as const]
      : []),
  ];
}

function checkFile(path: string): Finding {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    const found = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
    return found === "ok" ? { state: "ok", text: path } : { state: "fail", text: String(found) };
  } finally {
    database.close();
  }
}

async function checkMail({ smtp }: Settings): Promise<readonly Finding[]> {
  const { host, port } = smtp;
  if (!host) return [note("no SMTP_HOST: mails are files in the outbox")];
  await checkSmtp({ ...smtp, host });
  return [{ state: "ok", text: `${host}:${port} takes our mails` }];
}

function note(text: string): Finding {
  return { state: "note", text };
}

function failed(error: unknown): Finding {
  return { state: "fail", text: messageOf(error) };
}
