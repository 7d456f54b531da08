/** Measures what depends on the number of accounts. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { loadCells, type Rows } from "@damson/service-runtime/testing/bench";
import { putUnderLoad } from "@damson/service-runtime/testing/load";
import { megabytesOf } from "@damson/service-runtime/testing/script-process";
import { pino } from "pino";
import { cleanUp } from "../src/clean-up/clean-up.ts";
import { createAuthService } from "../src/index.ts";
import { openService } from "../src/service.ts";
import { readSettings } from "../src/settings/read-settings.ts";
import { fill } from "./fill.ts";
import { type Longest, longestStatement } from "./longest-statement.ts";
import { makeAskers, requestOf, signUpMany } from "./requests.ts";
import { close, open } from "./server.ts";

interface Task {
  readonly env: Readonly<Record<string, string>>;
  readonly users: number;
  readonly seconds: number;
}

const SEARCHES: Readonly<Record<string, string>> = {
  "newest users": "/admin/users?per_page=50",
  "a late page of users": "/admin/users?per_page=50&page=1000",
  "one user by their address": "/admin/users?filter=customer-1234%40",
  "many users by a part": "/admin/users?filter=example.com",
  "audit log": "/admin/audit?per_page=50",
  "audit log by action": "/admin/audit?query=action%3Alogin",
};

export async function measureManyUsers(database: string, task: Task): Promise<Rows> {
  await fillFor(task);
  const served = await whileServed(task);
  const cleaned = await inThisProcess(task);
  return [...served, ...cleaned].map(([name, row]) => [`${database} ${name}`, row]);
}

async function fillFor({ env, users }: Task): Promise<void> {
  const server = await open(env);
  const [template] = await signUpMany(server.url, 1);
  await close(server);
  const file = join(env.DATA_DIR ?? "", "auth.sqlite");
  await fill({ file, databaseUrl: env.DATABASE_URL }, template?.email ?? "", users);
}

async function whileServed({ env, seconds }: Task): Promise<Rows> {
  const server = await open(env);
  const port = Number(new URL(server.url).port);
  const token = await serviceRoleOf(env);
  const users = await signUpMany(server.url, 16);
  const rows: Rows[number][] = [];
  for (const kind of ["sign-in", "refresh"] as const) {
    const load = () => putUnderLoad({ port, askers: makeAskers(kind, users), seconds });
    await load();
    rows.push([`${kind}, 16`, loadCells(await load())]);
  }
  for (const [name, path] of Object.entries(SEARCHES)) {
    const request = requestOf("GET", path, { token });
    rows.push([name, loadCells(await putUnderLoad({ port, askers: [() => request], seconds }))]);
  }
  rows.push(["resident", { MB: megabytesOf(server) }]);
  await close(server);
  return rows;
}

/** Times each statement of SQLite. Those of Postgres run elsewhere. */
async function inThisProcess({ env }: Task): Promise<Rows> {
  const log = pino({ level: "silent" });
  const settings = readSettings({}, env);
  const service = await createAuthService({ env, log });
  const serving = await longestStatement(async () => {
    const [, , ...paths] = Object.values(SEARCHES);
    for (const path of ["/health", ...paths]) {
      const headers = { Authorization: `Bearer ${service.projectKeys.serviceRole}` };
      await service.fetch(new Request(`http://localhost${path}`, { headers }));
    }
    for (let turn = 0; turn < 20; turn += 1) {
      const body = JSON.stringify({
        email: `${crypto.randomUUID()}@example.com`,
        password: "abc 123",
      });
      await service.fetch(new Request("http://localhost/signup", { method: "POST", body }));
    }
  });
  await service.close();

  const opened = await openService(settings, { log, clock: () => new Date() });
  const start = performance.now();
  const cleaning = await longestStatement(() => cleanUp(opened));
  const took = performance.now() - start;
  await opened.messenger.close();
  await opened.db.close();
  const isSqlite = env.DATABASE_URL === undefined;
  const cellsOf = ({ statement, commit, statements, slow }: Longest) =>
    isSqlite
      ? {
          "statement ms": tenths(statement),
          "over 20 ms": `${slow} of ${statements}`,
          "commit ms": tenths(commit),
        }
      : {};
  return [
    ["clean-up", { s: tenths(took / 1000), ...cellsOf(cleaning) }],
    ...(isSqlite ? [["sign-ups and searches", cellsOf(serving)] as const] : []),
  ];
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

async function serviceRoleOf({ DATA_DIR = "" }: Readonly<Record<string, string>>): Promise<string> {
  const keys = JSON.parse(await readFile(join(DATA_DIR, "project-keys.json"), "utf8"));
  return keys.service_role;
}
