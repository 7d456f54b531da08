/** Secrets appear neither in storage nor in logs. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { open } from "../testing/links.ts";
import { pair, verifier } from "../testing/pkce.ts";
import { createTotpCode, createUserHeaders, enrolTotp } from "../testing/second-factors.ts";
import { startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const password = "correct horse";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "auth-secrets-"));
});
afterEach(() => rm(folder, { recursive: true }));

const namespace = "no_secrets";
const places = [
  ["SQLite", () => ({ inMemory: false, folder }), () => readFolder()],
  [
    "Postgres",
    () => ({ inMemory: true, databaseUrl: inject("postgresUrl"), namespace }),
    () => dumpSchema(),
  ],
] as const;

describe.each(places)("on %s", (_name, storage, contents) => {
  test("stores and logs no secret in plain text", async () => {
    const lines: string[] = [];
    const service = await startService({
      storage: storage(),
      mailer: { autoconfirm: false },
      security: { passwordNeedsReauthentication: true },
      log: pino({ level: "trace" }, { write: (line) => void lines.push(line) }),
    });

    const secrets = await useEveryFeature(service);
    await service.close();

    const log = lines.join("");
    expect(secrets.length).toBeGreaterThan(20);
    expect(log).toContain("request completed");
    const kept = await contents();
    expect(kept).toContain(email);
    expect(kept).toContain("user_recovery_requested");
    for (const [place, text] of Object.entries({ log, kept })) {
      const found = secrets.filter((secret) => containsSecret(text, secret));
      expect([place, found]).toEqual([place, []]);
    }
  });
});

/** Uses every feature with a secret, and leaves some uses unfinished. Returns the secrets. */
async function useEveryFeature(service: TestService): Promise<readonly string[]> {
  const secrets: string[] = [password, verifier];
  const client = service.client();
  const { auth } = client;
  const newest = async (address: string) => {
    const { code, link } = await service.getNewest(address);
    const token = link ? new URL(link).searchParams.get("token") : null;
    secrets.push(code, ...(token ? [token] : []));
    return { code, link };
  };
  const keepSession = async () => {
    const { data } = await auth.getSession();
    secrets.push(data.session?.access_token ?? "", data.session?.refresh_token ?? "");
  };

  await service.post("/signup", { email, password, ...pair });
  const { query } = await open(service, (await newest(email)).link);
  const auth_code = query.code ?? "";
  secrets.push(auth_code);
  await service.post("/token?grant_type=pkce", { auth_code, code_verifier: verifier });
  await auth.signInWithPassword({ email, password: "wrong horse" });
  secrets.push("wrong horse");
  await auth.signInWithPassword({ email, password });
  await keepSession();
  await auth.refreshSession();
  await keepSession();
  await service.post("/token?grant_type=password", `{"password":"${password}"`);
  await service.request(`/verify?type=signup&token=${auth_code}`);

  const app = await enrolTotp(client);
  secrets.push(app.secret);
  service.pass(30);
  const code = createTotpCode(service, app);
  secrets.push(code);
  await auth.mfa.challengeAndVerify({ factorId: app.id, code });
  await keepSession();

  service.pass(86_401);
  await auth.refreshSession();
  await auth.reauthenticate();
  const { code: nonce } = await newest(email);
  secrets.push("battery staple");
  const changed = await auth.updateUser({ password: "battery staple", nonce });
  expect(changed.error).toBeNull();

  // The following messages stay unused.
  service.pass(61);
  await auth.updateUser({ email: "new@example.com" });
  await newest("new@example.com");
  await newest(email);
  await auth.reauthenticate();
  await newest(email);
  const headers = await createUserHeaders(client);
  await service.post("/recover", { email, ...pair }, headers);
  const { link } = await newest(email);
  const opened = await open(service, link);
  secrets.push(opened.query.code ?? "");
  service.pass(61);
  await service.post("/otp", { email });
  await newest(email);
  await keepSession();
  expect(secrets).not.toContain("");
  return secrets;
}

/** Ignores six digits inside a longer number. */
function containsSecret(text: string, secret: string): boolean {
  return /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(text)
    : text.includes(secret);
}

async function readFolder(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.startsWith("auth.sqlite"));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), "latin1")));
  return files.join("\n");
}

async function dumpSchema(): Promise<string> {
  const client = new pg.Client(inject("postgresUrl"));
  await client.connect();
  const { rows } = await client.query(
    "select table_to_xml(format('%I.%I', schemaname, tablename)::regclass, true, false, '') as text from pg_tables where schemaname = $1",
    [namespace],
  );
  await client.end();
  return rows.map(({ text }) => text).join("\n");
}
