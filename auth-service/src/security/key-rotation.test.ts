import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cleanUp } from "../clean-up/clean-up.ts";
import { openService } from "../service.ts";
import { readSettings } from "../settings/read-settings.ts";
import {
  enrolTotp,
  getAssuranceLevel,
  showTotp,
  signIn,
  signUpWithTotp,
} from "../testing/second-factors.ts";
import { databasesInFolder, startService } from "../testing/service.ts";

const newKey = () => randomBytes(32).toString("base64");

describe.each(databasesInFolder)("on %s, with a new encryption key", (_name, storageIn) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "auth-encryption-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test("decrypts data of the old key and re-encrypts it", async () => {
    const [oldKey, key] = [newKey(), newKey()];
    const storage = storageIn(folder);
    const jwt = { secret: "a secret that outlives the rotation" };
    const options = { storage, jwt, mailer: { autoconfirm: true } };
    const before = await startService({ ...options, security: { encryptionKey: oldKey } });
    const { client, email, app } = await signUpWithTotp(before);
    await enrolTotp(client, "another");
    const { data } = await client.auth.getSession();
    await client.auth.resetPasswordForEmail(email);
    const { code: token } = await before.getNewest(email);
    await before.close();

    const both = { encryptionKey: key, decryptionKeys: [`old:${oldKey}`] };
    const during = await startService({ ...options, security: both });
    const asked = { refresh_token: data.session?.refresh_token };
    const refreshed = await during.post("/token?grant_type=refresh_token", asked);
    expect(refreshed.status).toBe(200);
    const { refresh_token } = JSON.parse(await refreshed.text());
    during.pass(30);
    const other = await signIn(during, email);
    expect((await showTotp(during, other, app)).error).toBeNull();
    await during.close();

    const settings = readSettings({ storage, jwt, security: both });
    const log = pino({ level: "silent" });
    const service = await openService(settings, { log, clock: () => new Date() });
    const secrets = async () => {
      const { reader } = service.db;
      const rows = await reader.selectFrom("mfa_factors").select(["id", "secret"]).execute();
      return rows.map(({ id, secret }) => service.encryption.isCurrent(secret ?? "", id));
    };
    expect(await secrets()).toEqual([false]);
    await cleanUp(service);
    expect(await secrets()).toEqual([true]);
    await service.db.close();

    const after = await startService({ ...options, security: { encryptionKey: key } });
    const again = await after.post("/token?grant_type=refresh_token", { refresh_token });
    expect(again.status).toBe(200);
    after.pass(120);
    const third = await signIn(after, email);
    expect((await showTotp(after, third, app)).error).toBeNull();
    expect((await getAssuranceLevel(third)).current).toBe("aal2");
    await after.close();
    expect(token).toMatch(/^\d{6}$/);
  });

  test("still accepts a code that was emailed before", async () => {
    const [oldKey, key] = [newKey(), newKey()];
    const options = {
      storage: storageIn(folder),
      jwt: { secret: "the same secret before and after it" },
    };
    const email = "anna@example.com";
    const mailer = { autoconfirm: false };
    const before = await startService({ ...options, mailer, security: { encryptionKey: oldKey } });
    await before.client().auth.signUp({ email, password: "correct horse" });
    const { code: token } = await before.getNewest(email);
    await before.close();

    const security = { encryptionKey: key, decryptionKeys: [oldKey] };
    const after = await startService({ ...options, mailer, security });
    const { error } = await after.client().auth.verifyOtp({ email, token, type: "email" });
    await after.close();

    expect(error).toBeNull();
  });

  test("refuses to start without the old key", async () => {
    const storage = storageIn(folder);
    const jwt = { secret: "a secret that outlives the rotation" };
    const before = await startService({ storage, jwt, security: { encryptionKey: newKey() } });
    await before.close();

    await expect(
      startService({ storage, jwt, security: { encryptionKey: newKey() } }),
    ).rejects.toThrow("The database was created with another key");
  });
});
