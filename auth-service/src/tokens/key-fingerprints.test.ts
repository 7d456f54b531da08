import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { type AuthServiceOptions, createAuthService, StartupError } from "../index.ts";
import { createKeys } from "./keys.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "service-state-"));
});
afterEach(() => rm(folder, { recursive: true }));

function options(home: string): AuthServiceOptions {
  return {
    storage: {
      databaseUrl: inject("postgresUrl"),
      namespace: `state_${folder.slice(-6).toLowerCase().replace(/\W/g, "_")}`,
      folder: join(folder, home),
    },
    server: { logLevel: "silent" },
    security: { encryptionKey: Buffer.alloc(32, 7).toString("base64") },
  };
}

test("refuses a second process with other signing keys, and accepts one with the same", async () => {
  const first = await createAuthService(options("one"));

  await expect(createAuthService(options("two"))).rejects.toThrow("GOTRUE_JWT_KEYS");

  const second = await createAuthService(options("one"));
  await Promise.all([first.close(), second.close()]);
});

test("reports lost keys and starts once they are restored", async () => {
  await (await createAuthService(options("one"))).close();
  await rename(join(folder, "one"), join(folder, "kept"));

  await expect(createAuthService(options("one"))).rejects.toThrow("jwt-keys.json");

  await (await createAuthService(options("kept"))).close();
});

test("refuses a process with another encryption key", async () => {
  const first = await createAuthService(options("one"));
  const encryptionKey = Buffer.alloc(32, 8).toString("base64");

  const second = createAuthService({ ...options("one"), security: { encryptionKey } });

  await expect(second).rejects.toThrow("GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY");
  await first.close();
});

/** Starts a service with the operator's keys, and returns the warnings in its log. */
async function warningsWith(jwt: NonNullable<AuthServiceOptions["jwt"]>): Promise<string> {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  await (await createAuthService({ ...options("one"), jwt, log })).close();
  return lines.join("");
}

test("starts with a warning if configured keys differ from the previous process", async () => {
  const [one, other] = [JSON.parse(await createKeys())[0], JSON.parse(await createKeys())[0]];
  const old = { ...one, key_ops: ["verify"] };
  const keys = (...jwks: readonly object[]) => ({ keys: JSON.stringify(jwks) });

  expect(await warningsWith(keys(one))).toBe("");
  expect(await warningsWith(keys(one))).toBe("");
  const warning = await warningsWith(keys(other));
  expect(JSON.parse(warning)).toMatchObject({ level: 40, signingKey: one.kid });
  expect(await warningsWith(keys(other, old))).toBe("");
  expect(warning).not.toContain(one.d);
});

test("starts with a warning if a configured secret differs, without logging it", async () => {
  const secrets = ["the first secret of both processes", "another secret of one process"] as const;

  expect(await warningsWith({ secret: secrets[0] })).toBe("");
  expect(await warningsWith({ secret: secrets[0] })).toBe("");
  const warning = await warningsWith({ secret: secrets[1] });

  expect(JSON.parse(warning)).toMatchObject({ signingKey: expect.stringMatching(/^secret-/) });
  for (const secret of secrets) expect(warning).not.toContain(secret);
});

test("reports a database failure during startup in one line", async () => {
  await (await createAuthService(options("one"))).close();
  const { databaseUrl, namespace } = options("one").storage ?? {};
  const database = new pg.Client(databaseUrl);
  await database.connect();
  await database.query(`
    create function ${namespace}.refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$;
    create trigger refuse before insert on ${namespace}.service_state
      execute function ${namespace}.refuse()`);
  await database.end();

  const failure = await createAuthService(options("one")).catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(StartupError);
  expect(failure).toMatchObject({ message: "Postgres cannot be used: no space left on device" });
});
