import { createCipheriv, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { readCommandLine } from "../../command-line.ts";
import { createAuthService } from "../../index.ts";
import { bodyOf, databases } from "../../testing/service.ts";
import { upstreamTables } from "../../testing/upstream-tables.ts";
import { runCommand } from "../run-command.ts";

const schema = "upstream_project";
const password = "correct horse";
/** The hash of `password`, by bcrypt, as upstream makes them. */
const hash = "$2b$04$r.3wL76DGP1Uae9bR1RYRell5zM0I/XVaO4a0wRAPLVZkwrZ8xvAq";
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const created = new Date("2023-02-03T04:05:06.789Z");

/** Each later than the one before. */
let count = 0;
const next = () => new Date(created.getTime() + ++count);

let upstream: pg.Client;
let folder: string;
beforeAll(async () => {
  upstream = new pg.Client(inject("postgresUrl"));
  await upstream.connect();
});
afterAll(() => upstream.end());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "auth-import-"));
  await upstream.query(`drop schema if exists ${schema} cascade; ${upstreamTables(schema)}`);
});
afterEach(() => rm(folder, { recursive: true }));

async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<string> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await upstream.query(
    `insert into ${schema}.${table} (${columns}) values (${places})`,
    Object.values(row),
  );
  return String(row.id);
}

async function insertUser(
  email: string | null,
  { id = randomUUID(), ...more }: Readonly<Record<string, unknown>> & { id?: string } = {},
): Promise<string> {
  await insert("users", {
    instance_id: "00000000-0000-0000-0000-000000000000",
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    encrypted_password: hash,
    email_confirmed_at: created,
    raw_app_meta_data: { provider: "email", providers: ["email"] },
    raw_user_meta_data: { full_name: "Anna Smith" },
    created_at: created,
    updated_at: created,
    ...more,
  });
  if (email !== null) await insertIdentity(id, "email", id, { sub: id, email });
  return id;
}

function insertIdentity(user_id: string, provider: string, provider_id: string, data: object) {
  const times = { last_sign_in_at: created, created_at: next(), updated_at: created };
  const id = randomUUID();
  return insert("identities", {
    id,
    user_id,
    provider,
    provider_id,
    identity_data: data,
    ...times,
  });
}

function insertFactor(user_id: string, more: object): Promise<string> {
  const times = { created_at: next(), updated_at: created };
  return insert("mfa_factors", {
    id: randomUUID(),
    user_id,
    status: "verified",
    ...times,
    ...more,
  });
}

describe.each([
  ["SQLite", () => ({})],
  [
    "Postgres",
    () => {
      const { databaseUrl, namespace } = databases[1][1]();
      return { DATABASE_URL: databaseUrl, DB_NAMESPACE: namespace };
    },
  ],
] as const)("into %s", (_name, storage) => {
  let env: Record<string, string>;
  beforeEach(() => {
    env = { DATA_DIR: join(folder, "data"), ...storage() };
  });
  const run = async (...options: readonly string[]) => {
    const command = readCommandLine([
      "import",
      inject("postgresUrl"),
      "--schema",
      schema,
      ...options,
    ]);
    if (typeof command === "string") throw new Error(command);
    const lines: string[] = [];
    await runCommand(command, env, (line) => void lines.push(line)).catch((error: unknown) => {
      lines.push(String(error));
    });
    return lines;
  };
  const open = async () => {
    const service = await createAuthService({ env, server: { logLevel: "silent" } });
    const ask = async (method: string, path: string, body?: object, token = "") =>
      bodyOf(
        await service.fetch(
          new Request(`http://localhost${path}`, {
            method,
            headers: { Authorization: `Bearer ${token}` },
            ...(body ? { body: JSON.stringify(body) } : {}),
          }),
        ),
      );
    return { ...service, ask };
  };
  const signIn = (email: string) =>
    ["POST", "/token?grant_type=password", { email, password }] as const;

  test("a user comes with password, identities, bans and the day they came", async () => {
    const anna = await insertUser("anna@example.com", { phone: "447700900123" });
    await insertIdentity(anna, "google", "google-1", { sub: "google-1", email: "anna@gmail.com" });
    await insertUser("banned@example.com", { banned_until: new Date("2999-01-01T00:00:00Z") });
    await insertUser(null, { is_anonymous: true, encrypted_password: "" });

    expect(await run()).toEqual([
      "Copied:",
      "3 users",
      "3 identities",
      "0 second factors",
      "0 passkeys",
      "0 users were here already, and stay as they are",
    ]);

    const service = await open();
    const { user } = await service.ask(...signIn("anna@example.com"));
    expect(user).toMatchObject({
      id: anna,
      role: "authenticated",
      phone: "447700900123",
      created_at: expect.stringContaining("2023-02-03T04:05:06.789"),
      user_metadata: { full_name: "Anna Smith" },
      identities: [{ provider: "email" }, { provider: "google", id: "google-1" }],
    });
    expect(await service.ask(...signIn("banned@example.com"))).toMatchObject({
      error_code: "user_banned",
    });
    await service.close();
  });

  test("no database role comes along but that of every user, and each other one is named", async () => {
    const ids = new Map<string, string>();
    for (const role of ["service_role", "supabase_admin", "anon", "editor", "", null]) {
      ids.set(String(role), await insertUser(`${role}@example.com`, { role }));
    }

    const lines = await run();

    expect(lines.slice(6)).toEqual(
      ["service_role", "supabase_admin", "anon", "editor"]
        .map((role) => `${ids.get(role)}: the role ${role} became authenticated`)
        .sort(),
    );
    const service = await open();
    for (const name of ids.keys()) {
      const { user, access_token } = await service.ask(...signIn(`${name}@example.com`));
      expect(user.role).toBe("authenticated");
      expect(await service.ask("GET", "/admin/users", undefined, access_token)).toMatchObject({
        error_code: "not_admin",
      });
    }
    await service.close();
  });

  test("an app goes on giving codes, and keys and passkeys are there", async () => {
    const anna = await insertUser("anna@example.com");
    const totp = await insertFactor(anna, { factor_type: "totp", friendly_name: "app", secret });
    const key = Buffer.from([251, 255, 1]);
    const credential = {
      id: key.toString("base64"),
      publicKey: key.toString("base64"),
      transport: ["usb"],
      authenticator: { AAGUID: "", signCount: 7 },
    };
    await insertFactor(anna, { factor_type: "webauthn", web_authn_credential: credential });
    await insertFactor(anna, { factor_type: "phone", phone: "447700900123", status: "unverified" });
    await insert("webauthn_credentials", {
      id: randomUUID(),
      user_id: anna,
      credential_id: key,
      public_key: key,
      sign_count: 9,
      transports: JSON.stringify(["internal"]),
      friendly_name: "phone",
    });

    const lines = await run();
    expect(lines).toContain("2 second factors");
    expect(lines).toContain("1 passkeys");

    env.GOTRUE_PASSKEY_ENABLED = "true";
    const service = await open();
    const { access_token: token } = await service.ask(...signIn("anna@example.com"));
    const { id } = await service.ask("POST", `/factors/${totp}/challenge`, {}, token);
    const answer = {
      challenge_id: id,
      code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
    };
    const raised = await service.ask("POST", `/factors/${totp}/verify`, answer, token);
    expect(raised.user.factors).toMatchObject([
      { factor_type: "totp", friendly_name: "app" },
      { factor_type: "webauthn" },
    ]);
    const passkeys = await service.ask("GET", "/passkeys", undefined, raised.access_token);
    expect(passkeys).toMatchObject([{ friendly_name: "phone" }]);
    await service.close();
  });

  test("run again, it adds who is new and leaves the others as they are", async () => {
    await insertUser("anna@example.com");
    await run();
    await upstream.query(`update ${schema}.users set role = 'changed'`);
    await insertUser("ben@example.com");

    expect((await run()).slice(1)).toEqual([
      "1 users",
      "1 identities",
      "0 second factors",
      "0 passkeys",
      "1 users were here already, and stay as they are",
    ]);
    const service = await open();
    const { user } = await service.ask(...signIn("anna@example.com"));
    expect(user.role).toBe("authenticated");
    await service.close();
  });

  test("a dry run reports the same and changes nothing", async () => {
    await insertUser("anna@example.com");
    const dry = await run("--dry-run");
    expect(dry[0]).toBe("A dry run: nothing was changed. It would be:");
    expect((await run()).slice(1)).toEqual(dry.slice(1));
  });

  test("whose address is taken here stays behind, and is named", async () => {
    env.GOTRUE_MAILER_AUTOCONFIRM = "true";
    const before = await open();
    await before.ask("POST", "/signup", { email: "anna@example.com", password });
    await before.close();
    const anna = await insertUser("anna@example.com");
    await insertUser("ben@example.com");

    const lines = await run();

    expect(lines).toContain("1 users");
    expect(lines.slice(-2)).toEqual([
      `left behind: ${anna} (anna@example.com belongs to another user here)`,
      "StartupError: 1 users were left behind",
    ]);
  });

  test("if one row cannot be copied nothing is", async () => {
    for (let index = 0; index < 600; index += 1) await insertUser(`user-${index}@example.com`);
    const last = "ffffffff-ffff-4fff-bfff-ffffffffffff";
    await insert("users", { instance_id: last, id: last, raw_app_meta_data: "7" });

    expect(String(await run())).toContain(`${last}: raw_app_meta_data`);

    await upstream.query(`delete from ${schema}.users where id = $1`, [last]);
    expect(await run()).toContain("600 users");
  });

  test("what upstream encrypted is decrypted with its keys, and not without", async () => {
    const key = randomBytes(32);
    const id = randomUUID();
    await insertUser("anna@example.com", {
      id,
      encrypted_password: encryptAsUpstream(hash, id, key),
    });

    expect(String(await run())).toContain("encrypted with the key first");

    const file = join(folder, "keys.json");
    await writeFile(file, JSON.stringify({ first: key.toString("base64url") }));
    expect(await run("--decryption-keys", file)).toContain("1 users");
    const service = await open();
    expect(await service.ask(...signIn("anna@example.com"))).toMatchObject({ user: { id } });
    await service.close();
  });

  test("a schema without upstream's tables is refused", async () => {
    await upstream.query(`drop table ${schema}.identities`);
    expect(String(await run())).toContain(`The schema ${schema} has no tables of GoTrue`);
  });
});

/** AES-256-GCM with a key derived for the row, as upstream's `crypto.NewEncryptedString`. */
function encryptAsUpstream(text: string, id: string, key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(
    "aes-256-gcm",
    Buffer.from(hkdfSync("sha256", key, "", id, 32)),
    nonce,
  );
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return JSON.stringify({
    key_id: "first",
    alg: "aes-gcm-hkdf",
    data: data.toString("base64"),
    nonce: nonce.toString("base64"),
  });
}
