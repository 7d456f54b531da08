/** Rotates the signing key while users are signed in, by the steps in the README. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeProtectedHeader } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databasesInFolder, readBody, startService, type TestService } from "../testing/service.ts";
import { createKeys } from "./keys.ts";

const newest = JSON.parse(await createKeys())[0];

describe.each(databasesInFolder)("on %s", (_name, storageIn) => {
  let folder = "";
  let service: TestService;
  let storage: ReturnType<typeof storageIn>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "auth-rotation-"));
    storage = storageIn(folder);
    service = await start();
  });
  afterEach(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });

  const start = () => startService({ storage });

  async function withKeys(change: (keys: readonly object[]) => readonly object[]): Promise<void> {
    await service.close();
    const path = join(folder, "jwt-keys.json");
    const keys = change(JSON.parse(await readFile(path, "utf8")));
    await writeFile(path, JSON.stringify(keys));
    service = await start();
  }

  async function getStatus(token: string, path = "/user"): Promise<number> {
    const headers = { Authorization: `Bearer ${token}` };
    return (await service.request(path, { headers })).status;
  }

  async function rotate(): Promise<void> {
    await withKeys((keys) => [newest, ...keys.map((key) => ({ ...key, key_ops: ["verify"] }))]);
  }

  async function signUp() {
    const account = { email: "anna@example.com", password: "correct horse" };
    return readBody(await service.post("/signup", account));
  }

  test("accepts tokens of a listed old key and signs with the new one", async () => {
    const { access_token: old, refresh_token } = await signUp();
    const { serviceRole } = service.projectKeys;

    await rotate();

    expect(await getStatus(old)).toBe(200);
    expect(await getStatus(serviceRole, "/admin/users")).toBe(200);
    const body = { refresh_token };
    const renewed = await readBody(await service.post("/token?grant_type=refresh_token", body));
    expect(decodeProtectedHeader(renewed.access_token).kid).toBe(newest.kid);
    expect(decodeProtectedHeader(old).kid).not.toBe(newest.kid);
    // The official client knows both keys.
    const { auth } = service.client();
    for (const jwt of [old, renewed.access_token]) {
      expect((await auth.getClaims(jwt)).data?.claims.email).toBe("anna@example.com");
    }
  });

  test("rejects tokens of a removed old key and keeps sessions", async () => {
    const { access_token: old, refresh_token } = await signUp();
    const { secret, serviceRole } = service.projectKeys;

    await rotate();
    await withKeys(([first = {}]) => [first]);

    expect(await getStatus(old)).toBe(403);
    expect(await getStatus(serviceRole, "/admin/users")).toBe(403);
    expect(await getStatus(service.projectKeys.serviceRole, "/admin/users")).toBe(200);
    expect(await getStatus(secret, "/admin/users")).toBe(401);
    expect(await getStatus(service.projectKeys.secret, "/admin/users")).toBe(200);
    const body = { refresh_token };
    const renewed = await readBody(await service.post("/token?grant_type=refresh_token", body));
    expect(await getStatus(renewed.access_token)).toBe(200);
  });
});
