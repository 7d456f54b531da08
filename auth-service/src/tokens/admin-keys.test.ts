/** A service_role key that leaked, while users stay signed in. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databasesInFolder, startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const password = "correct horse";

describe.each(databasesInFolder)("on %s, a leaked key", (_name, storageIn) => {
  let folder: string;
  let service: TestService;
  let storage: ReturnType<typeof storageIn>;
  let now = new Date();
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "auth-admin-keys-"));
    storage = storageIn(folder);
  });
  afterEach(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });

  const start = async (adminKeysNotBefore?: Date) => {
    service = await startService({
      storage,
      security: adminKeysNotBefore ? { adminKeysNotBefore } : {},
      clock: () => now,
    });
  };
  const statusWith = async (bearer: string) => {
    const headers = { Authorization: `Bearer ${bearer}` };
    return (await service.request("/admin/users", { headers })).status;
  };

  test("is refused from then on, and so is the opaque one; new ones count, and sessions go on", async () => {
    await start();
    const { data } = await service.client().auth.signUp({ email, password });
    const id = data.user?.id ?? "";
    await service.admin().auth.admin.updateUserById(id, { role: "service_role" });
    const admin = service.client();
    await admin.auth.signInWithPassword({ email, password });
    const adminToken = (await admin.auth.getSession()).data.session?.access_token ?? "";
    const leaked = service.projectKeys;
    expect(await statusWith(leaked.serviceRole)).toBe(200);
    await service.close();
    now = new Date(now.getTime() + 60_000);

    await start(now);

    expect(await statusWith(leaked.serviceRole)).toBe(403);
    expect(await statusWith(leaked.secret)).toBe(401);
    const renewed = service.projectKeys;
    expect(await statusWith(renewed.serviceRole)).toBe(200);
    expect(await statusWith(renewed.secret)).toBe(200);
    expect([renewed.anon, renewed.publishable]).toEqual([leaked.anon, leaked.publishable]);
    const headers = { Authorization: `Bearer ${data.session?.access_token}` };
    expect((await service.request("/user", { headers })).status).toBe(200);
    expect(await statusWith(adminToken)).toBe(200);

    await service.close();
    await start(new Date(now.getTime() - 1000));
    expect(service.projectKeys).toEqual(renewed);
  });

  test("cannot be revoked ahead of time, as the new ones would be refused with it", async () => {
    await start();
    await expect(
      startService({ security: { adminKeysNotBefore: new Date(Date.now() + 3_600_000) } }),
    ).rejects.toThrow("AUTH_ADMIN_KEYS_NOT_BEFORE lies in the future");
  });
});
