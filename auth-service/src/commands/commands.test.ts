import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { freePort } from "@damson/service-runtime/testing/free-port";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { readCommandLine } from "../command-line.ts";
import { createAuthService } from "../index.ts";
import { bodyOf } from "../testing/service.ts";
import { runCommand } from "./run-command.ts";

let folder: string;
let env: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "auth-commands-"));
  env = { DATA_DIR: join(folder, "data"), GOTRUE_MAILER_AUTOCONFIRM: "true" };
});
afterEach(() => rm(folder, { recursive: true }));

/** The lines that the command shows. */
async function run(...args: readonly string[]): Promise<readonly string[]> {
  const command = readCommandLine(args);
  if (typeof command === "string") return [command];
  const lines: string[] = [];
  try {
    await runCommand(command, env, (line) => void lines.push(line));
  } catch (error) {
    lines.push(String(error));
  }
  return lines;
}

async function open() {
  const service = await createAuthService({ env, server: { logLevel: "silent" } });
  const ask = async (method: string, path: string, body?: object, token = "") =>
    service.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
  const signIn = async (email: string, password: string) =>
    bodyOf(await ask("POST", "/token?grant_type=password", { email, password }));
  return { ...service, ask, signIn };
}

test("an administrator is created, and a user is promoted", async () => {
  const [line = ""] = await run("admin", "create", "Boss@example.com");
  const [, password = ""] = /password (\S+)$/.exec(line) ?? [];
  const before = await open();
  const account = { email: "anna@example.com", password: "correct horse" };
  await before.ask("POST", "/signup", account);
  const boss = await before.signIn("boss@example.com", password);
  const anna = await before.signIn(account.email, account.password);
  const mayList = async (service: typeof before, token: string) =>
    (await service.ask("GET", "/admin/users", undefined, token)).status;
  expect([
    await mayList(before, boss.access_token),
    await mayList(before, anna.access_token),
  ]).toEqual([200, 403]);
  await before.close();

  expect(await run("admin", "promote", "anna@example.com")).toEqual([
    "anna@example.com is an administrator (role supabase_admin) from the next sign-in on",
  ]);
  expect(await run("admin", "promote", "ann@example.com")).toEqual([
    "Error: No user has the address ann@example.com".replace("Error", "StartupError"),
  ]);

  const after = await open();
  const promoted = await after.signIn(account.email, account.password);
  expect(await mayList(after, promoted.access_token)).toBe(200);
  await after.close();
});

test("an address that is taken, or none, is refused in one line", async () => {
  await run("admin", "create", "boss@example.com");
  const [taken = ""] = await run("admin", "create", "boss@example.com");
  const [none = ""] = await run("admin", "create", "boss");
  expect(taken).toContain("already been registered");
  expect(none).toContain("StartupError: ");
});

test("a signing key is rotated, and the tokens of the one before still hold", async () => {
  const first = await open();
  const { access_token } = await bodyOf(
    await first.ask("POST", "/signup", { email: "anna@example.com", password: "correct horse" }),
  );
  await first.close();
  const [before = ""] = await run("keys", "show");
  const [rotated = ""] = await run("keys", "rotate");
  const [signing = "", verifying = ""] = await run("keys", "show");

  expect(signing).toMatch(new RegExp(`^${rotated.split(" ")[0]}  ES256  signs and verifies$`));
  expect(verifying).toBe(before.replace("signs and verifies", "verifies"));
  const second = await open();
  expect((await second.ask("GET", "/user", undefined, access_token)).status).toBe(200);
  await second.close();

  await run("keys", "rotate");
  const third = await open();
  expect((await third.ask("GET", "/user", undefined, access_token)).status).toBe(403);
  await third.close();
});

test("secret keys are shown only where that is asked for", async () => {
  const { projectKeys, close } = await open();
  await close();
  const { serviceRole, secret, anon } = projectKeys;
  const shown = (await run("keys", "show")).join("\n");
  expect(shown).toContain(anon);
  for (const key of [serviceRole, secret]) expect(shown).not.toContain(key);
  const all = (await run("keys", "show", "--secret")).join("\n");
  for (const key of [serviceRole, secret]) expect(all).toContain(key);
  expect((await stat(join(folder, "data/jwt-keys.json"))).mode & 0o077).toBe(0);
});

test("a backup is whole, for its owner alone, and made while the service runs", async () => {
  const service = await open();
  await service.ask("POST", "/signup", { email: "anna@example.com", password: "correct horse" });
  const file = join(folder, "copy.sqlite");

  const [line] = await run("backup", file);
  await service.ask("POST", "/signup", { email: "later@example.com", password: "correct horse" });

  expect(line).toContain("has the accounts of");
  const copy = new DatabaseSync(file, { readOnly: true });
  expect(copy.prepare("select email from users").all()).toEqual([{ email: "anna@example.com" }]);
  copy.close();
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(String(await run("backup", file))).toContain("EEXIST");
  await service.close();
});

test("there is no backup of Postgres, nor of nothing", async () => {
  expect(String(await run("backup", join(folder, "copy")))).toContain("is not there");
  env.DATABASE_URL = "postgres://127.0.0.1/x";
  expect(String(await run("backup", join(folder, "copy")))).toContain("pg_dump --schema=auth");
  expect(await readdir(folder)).toEqual([]);
});

test("the doctor finds all in order, on both databases", async () => {
  const service = await open();
  expect((await run("doctor")).filter((line) => line.startsWith("fail"))).toEqual([]);
  await service.close();

  env.DATABASE_URL = inject("postgresUrl");
  const lines = await run("doctor");
  expect(lines.filter((line) => line.startsWith("fail"))).toEqual([]);
  expect(lines.join("\n")).toMatch(
    /^ok +database +Postgres 18.*\nok +database +has the same time$/m,
  );
});

test("the doctor reports what cannot be used", async () => {
  env = { DATABASE_URL: "postgres://unknown@127.0.0.1:1/none", SMTP_HOST: "127.0.0.1" };
  env.SMTP_PORT = String(await freePort());
  env.GOTRUE_SMPT_USER = "misspelt";
  const lines = (await run("doctor")).join("\n");
  expect(lines).toMatch(/^note +settings +these mean nothing here: GOTRUE_SMPT_USER$/m);
  expect(lines).toMatch(/^fail +database .*ECONNREFUSED/m);
  expect(lines).toMatch(/^fail +mail .*ECONNREFUSED/m);
  expect(lines).toContain("StartupError: Not everything is in order");

  env = { GOTRUE_JWT_EXP: "soon" };
  expect(String(await run("doctor"))).toMatch(/fail +settings +GOTRUE_JWT_EXP/);
});

test("the doctor reads the file of the accounts, and greets the mail server", async () => {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
  const port = await freePort();
  smtp.listen(port, "127.0.0.1");
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  env = { ...env, SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port) };
  await (await open()).close();
  await writeFile(
    join(folder, "data/auth.sqlite"),
    (await readFile(join(folder, "data/auth.sqlite"))).fill(7, 4096),
  );

  const lines = (await run("doctor")).join("\n");

  expect(lines).toMatch(/^fail +database /m);
  expect(lines).toMatch(/^ok +mail /m);
});
