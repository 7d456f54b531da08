import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeJwt } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verifyAccessToken } from "./access-tokens.ts";
import { createKeyRing, createKeys } from "./keys.ts";
import { findProjectKeyToken, readOrCreateProjectKeys } from "./project-keys.ts";

const now = new Date("2026-11-21T12:00:00Z");
let path = "";
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), "project-keys-")), "project-keys.json");
});
afterEach(() => rm(join(path, ".."), { recursive: true }));

test("creates and stores JWTs of each role without subject", async () => {
  const keys = await createKeyRing({ keys: await createKeys() });

  const made = await readOrCreateProjectKeys(path, keys, now);
  const kept = await readOrCreateProjectKeys(path, keys, now);

  expect(kept).toEqual(made);
  expect(decodeJwt(made.anon)).toEqual({
    iss: "supabase",
    role: "anon",
    iat: 1_795_262_400,
    exp: 2_110_622_400,
  });
  expect((await verifyAccessToken(keys, made.serviceRole, now)).role).toBe("service_role");
});

test("replaces all keys after the signing key changes", async () => {
  const before = await readOrCreateProjectKeys(
    path,
    await createKeyRing({ keys: await createKeys() }),
    now,
  );
  const keys = await createKeyRing({ keys: await createKeys() });

  const after = await readOrCreateProjectKeys(path, keys, now);

  expect(after.publishable).not.toBe(before.publishable);
  expect(after.secret).not.toBe(before.secret);
  expect((await verifyAccessToken(keys, after.anon, now)).role).toBe("anon");
  // The file contains the new keys.
  expect(await readFile(path, "utf8")).toContain(after.serviceRole);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readOrCreateProjectKeys(path, keys, now)).toEqual(after);
});

test("maps an opaque key to the JWT of its own role", async () => {
  const keys = await createKeyRing({ keys: await createKeys() });
  const made = await readOrCreateProjectKeys(path, keys, now);

  expect(made.publishable).toMatch(/^sb_publishable_[\w-]{32}$/);
  expect(findProjectKeyToken(made, made.publishable)).toBe(made.anon);
  expect(findProjectKeyToken(made, made.secret)).toBe(made.serviceRole);
  expect(findProjectKeyToken(made, "sb_secret_guess")).toBeUndefined();
  expect(findProjectKeyToken(made, "")).toBeUndefined();
});

test("reports an invalid file and keeps it", async () => {
  const keys = await createKeyRing({ keys: await createKeys() });
  await writeFile(path, '{"anon":');

  await expect(readOrCreateProjectKeys(path, keys, now)).rejects.toThrow(
    `${path} contains no project keys: restore or delete it`,
  );
});
